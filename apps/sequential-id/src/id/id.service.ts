import { Injectable } from '@nestjs/common';
import { BatchedCalls, BatchedReads } from '@suite/database';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { nameOfPool, poolOf } from '../domain/pool';
import { noActiveSchema, schemaNotFound, SchemaService, TemplateCache } from '../schema';
import { type AllocationCall, AllocationService, type CallContext, type Issued, type RequestedIds } from './allocation.service';

/** The schema that a call refers to: the active one of a type, or the one with a name. */
export interface SchemaAddress {
  readonly tenant: string;
  readonly by: 'type' | 'name';
  readonly value: string;
}

/** Issues ids of one pool. Every check precedes the allocation of a number. */
@Injectable()
export class IdService {
  /** Batches the schema look-ups of concurrent calls of a tenant. The next batch is read while the previous numbers commit. */
  private readonly lookups = {
    type: BatchedReads.ofRows('schemaType', (tenant, types) => this.schemas.listActive(tenant, types)),
    name: BatchedReads.ofRows('name', (tenant, names) => this.schemas.listByName(tenant, names)),
  };
  /** Calls for the same pool share one transaction. A call whose caller has disconnected by then is skipped and uses no number. */
  private readonly allocations: BatchedCalls<AllocationCall, Issued>;

  constructor(
    private readonly schemas: SchemaService,
    private readonly clock: Clock,
    private readonly templates: TemplateCache,
    private readonly allocation: AllocationService,
    metrics: Metrics,
  ) {
    const sizes = metrics.batchCalls.labels({ batch: 'numbers' });
    this.allocations = new BatchedCalls((_pool, calls) => this.allocation.allocate(calls), { sizes });
  }

  /** Returns the next ids of a schema, with consecutive numbers. */
  async next(address: SchemaAddress, requested: RequestedIds, { request, signal }: CallContext): Promise<Issued> {
    const { tenant, by, value } = address;
    const schema = await this.lookups[by].get(tenant, value);
    if (!schema) throw by === 'type' ? noActiveSchema(value) : schemaNotFound(value);
    const { idOf, period } = this.templates.of(schema).fill(requested, this.clock.now());
    const pool = poolOf(tenant, schema, { sequenceKey: requested.sequenceKey, period });
    const call = { pool, schemaName: schema.name, count: requested.count, idOf, key: request };
    return this.allocations.join(nameOfPool(pool), call, signal);
  }
}
