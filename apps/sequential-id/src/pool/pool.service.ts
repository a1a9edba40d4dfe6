import { Injectable } from '@nestjs/common';
import { fault, validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { poolOf } from '../domain/pool';
import { allot } from '../domain/range';
import type { Fillings } from '../domain/template';
import { SchemaService, TemplateCache } from '../schema';
import { refuseDeletedSchema } from './block.queries';
import { PoolAlertService } from './pool-alert.service';
import { counterBelowIssued, sequenceExhausted } from './pool.errors';
import { findCounter, listPools, lockPool, type PoolRow, updateCounter } from './pool.queries';

/** The pool and the tokens of the id to preview. */
interface RequestedPreview extends Fillings {
  readonly sequenceKey: string;
}

@Injectable()
export class PoolService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly schemas: SchemaService,
    private readonly templates: TemplateCache,
    private readonly alerts: PoolAlertService,
  ) {}

  async list(tenant: string, schemaId: string, page: { after: string; size: number }): Promise<PoolRow[]> {
    const { id } = await this.schemas.load(tenant, schemaId);
    return listPools(this.db, tenant, id, page);
  }

  /** Returns the id that the next call would get, without using a number. Concurrent calls may get it first. */
  async preview(tenant: string, schemaId: string, { sequenceKey, ...fillings }: RequestedPreview): Promise<string> {
    const schema = await this.schemas.load(tenant, schemaId);
    const idOf = this.templates.of(schema).fill(fillings, this.clock.now());
    const counter = await findCounter(this.db, poolOf(tenant, schema, sequenceKey));
    const [block] = allot(counter ?? schema.startValue - 1, schema.maxValue, [1]).blocks;
    if (!block) throw sequenceExhausted(schema.name, sequenceKey);
    return idOf(block.first);
  }

  /** Continues the counter of another system. Rejects a counter below an issued number, so that none is issued twice. */
  async importCounter(tenant: string, schemaId: string, sequenceKey: string, counter: number): Promise<PoolRow> {
    const schema = await this.schemas.load(tenant, schemaId);
    const { startValue, maxValue } = schema;
    if (counter < startValue - 1 || counter > maxValue) {
      throw validationError([fault('counter', 'invalid_value', `counter must be from ${startValue - 1} to ${maxValue}`)]);
    }
    const pool = poolOf(tenant, schema, sequenceKey);
    const before = await this.db.transaction(tenant, async (tx) => {
      const issued = await lockPool(tx, pool).catch(refuseDeletedSchema);
      if (counter < issued) throw counterBelowIssued(issued);
      await updateCounter(tx, pool, counter);
      return issued;
    });
    this.alerts.moved({ pool, before, after: counter });
    return { sequenceKey, counter, remaining: maxValue - counter };
  }
}
