import { columnsOf, type Statement, snakeCase, sql, tableOf } from '@suite/database';
import { isUuid } from '@suite/validation';
import { getMetadataArgsStorage } from 'typeorm';

/** How the rows of a table are shown in audit events. */
export interface AuditedKindOptions {
  /** The member that identifies a row of a tenant. Without it the table has one row for each tenant. */
  readonly key?: string;
  /** The JSON member whose members are shown instead of the row's. */
  readonly content?: string;
  /** Members with personal data: events name them when they change, but omit their values. `all`: every member. */
  readonly unshown?: readonly string[] | 'all';
  /** Members that events ignore, because they change by use. */
  readonly ignored?: readonly string[];
}

/** A kind of resource whose rows are compared before and after a change. */
export interface AuditedKind extends AuditedKindOptions {
  readonly find: Statement<object>;
  /** Whether an id can be that of a row. */
  readonly canBe: (id: string) => boolean;
}

/** Kinds of resources by the first word of actions: `webhook` of `webhook.created`. */
export type AuditedKinds = Readonly<Record<string, AuditedKind>>;

/** The properties of a service that its audit needs. */
export interface AuditArea {
  readonly name: string;
  readonly prefix: string;
  readonly entities: readonly (new () => object)[];
  readonly audited?: AuditedKinds;
}

/** Declares a kind, at module load. Its row is locked by the transaction that changes it, so that the members before are exact. */
export function auditedKind(entity: new () => object, options: AuditedKindOptions = {}): AuditedKind {
  const { key } = options;
  const where = key === undefined ? 'tenant = $1' : `tenant = $1 AND ${snakeCase(key)} = $2`;
  const find = sql<object>(`SELECT ${columnsOf(entity)} FROM ${tableOf(entity)} WHERE ${where} FOR NO KEY UPDATE`, { table: entity });
  const column = getMetadataArgsStorage().filterColumns(entity).find(({ propertyName }) => propertyName === key); // prettier-ignore
  return { ...options, find, canBe: (id) => column?.options.type !== 'uuid' || isUuid(id) };
}
