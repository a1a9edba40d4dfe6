import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, type IdempotentRequest, once } from '@suite/platform';
import { exhausted } from '../domain/range';
import { PoolWatch } from '../pools/pool-watch';
import { type Demand, type PoolKey, takeBlocks } from '../pools/pool.queries';
import { findActiveByType, findByName, type SchemaRow } from '../schemas/schema.queries';
import { poolOf, SchemaService } from '../schemas/schema.service';
import { CallGroups, type Outcome } from './call-groups';
import { type TakeCall, takeTogether } from './take-together';

/** What a call wants of one schema. */
export interface WantedIds {
  readonly sequenceKey: string;
  readonly count: number;
  readonly placeholders: Readonly<Record<string, unknown>>;
}

const GROUP_LIMITS = {
  callsMax: 200,
  waitMsMax: 2_000,
  refusal: () => new AppError('unavailable', 'database_unavailable', 'The database does not answer at the moment', { retryAfter: 1 }),
};

/** Gives out ids. */
@Injectable()
export class IdService {
  private readonly activeByType = new CallGroups<string, SchemaRow>((tenant, types) => this.readActive(tenant, types), GROUP_LIMITS);
  private readonly byName = new CallGroups<string, SchemaRow>((tenant, names) => this.readNamed(tenant, names), GROUP_LIMITS);
  private readonly takes = new CallGroups<TakeCall, string[]>((_pool, calls) => this.take(calls), GROUP_LIMITS);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly schemas: SchemaService,
    private readonly watch: PoolWatch,
  ) {}

  /** The next ids of the type's active schema. */
  async nextOfType(tenant: string, schemaType: string, wanted: WantedIds, request?: IdempotentRequest): Promise<string[]> {
    return this.next(tenant, await this.activeByType.join(tenant, schemaType), wanted, request);
  }

  /** The next ids of the schema with this name. */
  async nextOfSchema(tenant: string, name: string, wanted: WantedIds, request?: IdempotentRequest): Promise<string[]> {
    return this.next(tenant, await this.byName.join(tenant, name), wanted, request);
  }

  /** The next ids of several schemas, by name or else by type: all that is wanted or nothing. */
  async nextOfMany(tenant: string, wanted: ReadonlyMap<string, WantedIds>, request?: IdempotentRequest): Promise<Record<string, string[]>> {
    const parts = await this.partsOfBatch(tenant, wanted);
    const demands = demandsOf(parts);
    let moves: { pool: PoolKey; before: number; after: number }[] = [];
    const answer = await this.db.transaction(tenant, (tx) => {
      moves = [];
      return once(tx, request, async () => {
        const blocks = await takeBlocks(tx, tenant, demands);
        const next = new Map<string, number>();
        demands.forEach(({ pool, count }, i) => {
          const block = blocks[i];
          if (!block) throw exhausted(nameOf(parts, pool), pool.sequenceKey);
          next.set(keyOf(pool), block.first);
          moves.push({ pool, before: block.first - 1, after: block.first + count - 1 });
        });
        return Object.fromEntries(parts.map(({ entry, call }) => [entry, idsFrom(call, next)]));
      });
    });
    for (const { pool, ...move } of moves) this.watch.moved(pool, move);
    return answer;
  }

  private next(tenant: string, schema: SchemaRow, wanted: WantedIds, request?: IdempotentRequest): Promise<string[]> {
    const call = this.callFor(tenant, schema, wanted, request);
    return this.takes.join(keyOf(call.pool), call);
  }

  /** Settles everything that may be refused, before any number is taken. */
  private callFor(tenant: string, schema: SchemaRow, wanted: WantedIds, request?: IdempotentRequest, path?: string): TakeCall {
    const idOf = this.schemas.templateOf(schema).fill(wanted.placeholders, this.clock.now(), path);
    return { pool: poolOf(tenant, schema, wanted.sequenceKey), schemaName: schema.name, count: wanted.count, idOf, request };
  }

  private async take(calls: readonly TakeCall[]): Promise<readonly Outcome<string[]>[]> {
    const pool = (calls[0] as TakeCall).pool;
    const { outcomes, moved } = await this.db.transaction(pool.tenant, (tx) => takeTogether(tx, calls));
    if (moved) this.watch.moved(pool, moved);
    return outcomes;
  }

  private async readActive(tenant: string, types: readonly string[]): Promise<Outcome<SchemaRow>[]> {
    const schemas = new Map((await findActiveByType(this.db, tenant, [...new Set(types)])).map((schema) => [schema.schemaType, schema]));
    return types.map((type) => found(schemas.get(type), 'no_active_schema', `The type ${type} has no active schema`));
  }

  private async readNamed(tenant: string, names: readonly string[]): Promise<Outcome<SchemaRow>[]> {
    const schemas = new Map((await findByName(this.db, tenant, [...new Set(names)])).map((schema) => [schema.name, schema]));
    return names.map((name) => found(schemas.get(name), 'schema_not_found', `There is no schema ${name}`));
  }

  private async partsOfBatch(tenant: string, wanted: ReadonlyMap<string, WantedIds>): Promise<BatchPart[]> {
    const named = new Map((await findByName(this.db, tenant, [...wanted.keys()])).map((schema) => [schema.name, schema]));
    const types = [...wanted.keys()].filter((entry) => !named.has(entry));
    const active = types.length === 0 ? [] : await findActiveByType(this.db, tenant, types);
    const typed = new Map(active.map((schema) => [schema.schemaType, schema]));
    return [...wanted].map(([entry, one]) => {
      const schema = named.get(entry) ?? typed.get(entry);
      if (!schema) throw new AppError('not_found', 'schema_not_found', `There is no schema ${entry}, and no active one of a type ${entry}`);
      return { entry, call: this.callFor(tenant, schema, one, undefined, `${entry}.placeholders`) };
    });
  }
}

interface BatchPart {
  readonly entry: string;
  readonly call: TakeCall;
}

const keyOf = ({ tenant, schemaId, sequenceKey }: PoolKey): string => [tenant, schemaId, sequenceKey].join('\n');

/** One demand for each pool: a name and a type of the same batch may mean the same one. */
function demandsOf(parts: readonly BatchPart[]): Demand[] {
  const demands = new Map<string, Demand>();
  for (const { call } of parts) {
    const before = demands.get(keyOf(call.pool))?.count ?? 0;
    demands.set(keyOf(call.pool), { pool: call.pool, count: before + call.count });
  }
  return [...demands.values()];
}

const nameOf = (parts: readonly BatchPart[], pool: PoolKey): string =>
  parts.find(({ call }) => call.pool.schemaId === pool.schemaId)?.call.schemaName ?? '';

function idsFrom({ pool, count, idOf }: TakeCall, next: Map<string, number>): string[] {
  const first = next.get(keyOf(pool)) ?? 0;
  next.set(keyOf(pool), first + count);
  return Array.from({ length: count }, (_, offset) => idOf(first + offset));
}

function found(schema: SchemaRow | undefined, type: string, message: string): Outcome<SchemaRow> {
  return schema ? { answer: schema } : { error: new AppError('not_found', type, message) };
}
