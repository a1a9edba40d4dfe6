import { Injectable } from '@nestjs/common';
import { fault, validationError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { once } from '@suite/idempotency';
import { nameOfPool, poolOf, type Pool, type PoolMove } from '../domain/pool';
import { idsOf } from '../domain/template';
import { BlockService, type Demand, PoolAlertService, sequenceExhausted } from '../pool';
import { noSchemaOfEntry, SchemaService, TemplateCache } from '../schema';
import type { AllocationCall, CallContext, RequestedIds } from './allocation.service';

/** The most ids of all entries together: bounds the size of an answer. */
const BATCH_IDS_MAX = 100_000;

interface BatchPart extends Omit<AllocationCall, 'key'> {
  /** The key of the entry in the batch. */
  readonly entry: string;
}

/** Issues ids of several schemas in one transaction: all of them or none. */
@Injectable()
export class IdBatchService {
  constructor(
    private readonly db: Database,
    private readonly schemas: SchemaService,
    private readonly templates: TemplateCache,
    private readonly blocks: BlockService,
    private readonly alerts: PoolAlertService,
  ) {}

  /** Issues the next ids. The keys of `requested` are names of schemas, or types where no schema has that name. */
  async next(
    tenant: string,
    requested: ReadonlyMap<string, RequestedIds>,
    { request, signal }: CallContext,
  ): Promise<Record<string, string[]>> {
    const total = [...requested.values()].reduce((sum, { count }) => sum + count, 0);
    if (total > BATCH_IDS_MAX) throw validationError([fault('', 'invalid_value', `A batch allocates at most ${BATCH_IDS_MAX} ids`)]);
    const parts = await this.partsOf(tenant, requested);
    let moves: PoolMove[] = [];
    const answer = await this.db.transaction(tenant, (tx) => {
      signal.throwIfAborted(); // the caller may have disconnected before a connection was free
      moves = []; // the transaction may be retried
      return once(tx, request, async () => {
        moves = await this.move(tx, tenant, parts);
        await this.alerts.moving(tx, tenant, moves);
        return idsByEntry(parts, moves);
      });
    });
    for (const moved of moves) this.alerts.moved(moved);
    return answer;
  }

  private async partsOf(tenant: string, requested: ReadonlyMap<string, RequestedIds>): Promise<BatchPart[]> {
    const named = new Map((await this.schemas.listByName(tenant, [...requested.keys()])).map((schema) => [schema.name, schema]));
    const types = [...requested.keys()].filter((entry) => !named.has(entry));
    const active = types.length === 0 ? [] : await this.schemas.listActive(tenant, types);
    const typed = new Map(active.map((schema) => [schema.schemaType, schema]));
    const now = this.db.clock.now(); // the same for all, so that all are of one day
    return [...requested].map(([entry, { sequenceKey, count, ...fillings }]) => {
      const schema = named.get(entry) ?? typed.get(entry);
      if (!schema) throw noSchemaOfEntry(entry);
      const { idOf, period } = this.templates.of(schema).fill(fillings, now, `${entry}.`);
      return { entry, pool: poolOf(tenant, schema, { sequenceKey, period }), schemaName: schema.name, count, idOf };
    });
  }

  private async move(tx: Tx, tenant: string, parts: readonly BatchPart[]): Promise<PoolMove[]> {
    const demands = demandsOf(parts);
    const blocks = await this.blocks.allocate(tx, tenant, demands);
    return demands.map(({ pool }, i) => {
      const block = blocks[i];
      if (block) return { pool, before: block.first - 1, after: block.first + block.count - 1 };
      throw sequenceExhausted(parts.find((part) => part.pool.schemaId === pool.schemaId)?.schemaName ?? '', pool);
    });
  }
}

/** Returns one demand per pool: a name and a type in the same batch may refer to the same pool. */
function demandsOf(parts: readonly BatchPart[]): Demand[] {
  const demands = new Map<string, { pool: Pool; count: number }>();
  for (const { pool, count } of parts) {
    const earlier = demands.get(nameOfPool(pool));
    demands.set(nameOfPool(pool), { pool, count: count + (earlier?.count ?? 0) });
  }
  return [...demands.values()];
}

function idsByEntry(parts: readonly BatchPart[], moves: readonly PoolMove[]): Record<string, string[]> {
  const last = new Map(moves.map(({ pool, before }) => [nameOfPool(pool), before]));
  const entries = parts.map(({ entry, pool, count, idOf }): [string, string[]] => {
    const first = (last.get(nameOfPool(pool)) ?? 0) + 1;
    last.set(nameOfPool(pool), first + count - 1);
    return [entry, idsOf({ first, count }, idOf)];
  });
  return Object.fromEntries(entries);
}
