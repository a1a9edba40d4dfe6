import type { INestApplicationContext } from '@nestjs/common';
import type { DatabaseArea, Entity, Statement } from '@suite/database';
import type { KeyRing } from '@suite/runtime';

/** A row by the names of its columns, without the tenant. */
export type Row = Readonly<Record<string, unknown>>;

/** A row with its tenant, by the members of its entity. */
export type Owned = Readonly<Record<string, string>> & { readonly tenant: string };

/** Seals a text with the first key of the ring of the service. */
export type Seal = (text: string, context: string) => string;

/** What is special about a table of a copy. A table without a rule is copied as it is. */
export interface TableRule {
  readonly entity: Entity<object>;
  /** Why its rows are in no copy. */
  readonly leftOut?: string;
  /** Members that are in no copy. A new row has their defaults. */
  readonly cleared?: readonly string[];
  /** The members that the key ring of the service seals, each with its context. */
  readonly sealed?: Readonly<Record<string, (row: Owned) => string>>;
  /** The columns of a row whose sealed members are not in the copy; `drop`: such a row is in no copy. */
  readonly withoutKey?: 'drop' | ((row: Owned, seal: Seal, now: Date) => Row);
  /** Whether a row waits to be sent to the outside. */
  readonly isBacklog?: (row: Row) => boolean;
  /** What the rows of the backlog are, in the plural. */
  readonly backlog?: 'webhooks' | 'mails';
  /** A member that is unique among all tenants, and how to make another one. */
  readonly unique?: { readonly member: string; readonly name: string; readonly next: () => string };
  /** Members that change by themselves, or with the state of a tenant: they are not compared. */
  readonly changing?: readonly string[];
  /** The columns that each row gets in an import. */
  readonly imported?: (now: Date) => Row;
  /** The member with the time of a row: rows after the export are not compared. */
  readonly at?: string;
}

/** Figures that show whether a copy works as its original: by kind and name. */
export type Figures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Runs a statement in the transaction of a copy. */
export type FigureQuery = <R extends object>(statement: Statement<R>, values: readonly unknown[]) => Promise<R[]>;
export type FiguresOf = (query: FigureQuery, tenant: string) => Promise<Figures>;

/** What a service states about the copies of its tenants. */
export interface TenantCopy {
  readonly area: DatabaseArea & { readonly queues?: readonly unknown[] };
  readonly rules: readonly TableRule[];
  readonly figures?: FiguresOf;
}

/** A service that a command works for. */
export interface CopyingService extends TenantCopy {
  readonly app: INestApplicationContext;
  readonly keyRing: KeyRing | undefined;
}
