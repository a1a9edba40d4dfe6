import { Injectable } from '@nestjs/common';
import { auditDone } from '@suite/audit';
import { fault, validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { partsOf, poolOf, storedKeyOf } from '../domain/pool';
import { allot } from '../domain/range';
import type { Fillings } from '../domain/template';
import { SchemaService, TemplateCache } from '../schema';
import { refuseDeletedSchema } from './block.service';
import { PoolAlertService } from './pool-alert.service';
import { counterBelowIssued, sequenceExhausted } from './pool.errors';
import { findCounter, listPools, lockPool, type PoolRow, updateCounter } from './pool.queries';

/** The pool and the tokens of the id to preview. */
interface RequestedPreview extends Fillings {
  readonly sequenceKey: string;
}

/** An id that is not allocated, and the period of its number; absent if the numbers never restart. */
interface Preview {
  readonly id: string;
  readonly period?: string;
}

/** The counter of another system, and a day of the period in which it counts. */
interface RequestedImport {
  readonly sequenceKey: string;
  readonly date: string | undefined;
  readonly counter: number;
}

/** A page of pools: those after the one with this key, and this period if the numbers restart. */
interface RequestedPage {
  readonly after: string;
  readonly afterPeriod?: string;
  readonly pageSize: number;
}

/** A counter with its key and period. */
interface ShownPool extends PoolRow {
  readonly period?: string;
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

  async list(tenant: string, schemaId: string, { after, afterPeriod, pageSize }: RequestedPage): Promise<ShownPool[]> {
    const { id, restart } = await this.schemas.load(tenant, schemaId);
    if (restart !== 'NEVER' && after !== '' && afterPeriod === undefined) {
      const rule = 'after needs afterPeriod: the numbers of this schema restart, so that a key has several pools';
      throw validationError([fault('afterPeriod', 'missing_value', rule)]);
    }
    const storedKey = restart === 'NEVER' ? after : storedKeyOf(after, afterPeriod);
    const pools = await listPools(this.db, tenant, id, { after: storedKey, size: pageSize });
    return pools.map((pool) => ({ ...pool, ...partsOf(pool.sequenceKey) }));
  }

  /** Returns the id that the next call would get, without using a number. Concurrent calls may get it first. */
  async preview(tenant: string, schemaId: string, { sequenceKey, ...fillings }: RequestedPreview): Promise<Preview> {
    const schema = await this.schemas.load(tenant, schemaId);
    const { idOf, period } = this.templates.of(schema).fill(fillings, this.clock.now());
    const pool = poolOf(tenant, schema, { sequenceKey, period });
    const counter = await findCounter(this.db, pool);
    const [block] = allot(counter ?? schema.startValue - 1, schema.maxValue, [1]).blocks;
    if (!block) throw sequenceExhausted(schema.name, pool);
    return { id: idOf(block.first), ...(period !== undefined && { period }) };
  }

  /** Continues the counter of another system. Rejects a counter below an issued number, so that none is issued twice. */
  async importCounter(tenant: string, schemaId: string, { sequenceKey, date, counter }: RequestedImport): Promise<ShownPool> {
    const schema = await this.schemas.load(tenant, schemaId);
    const { startValue, maxValue } = schema;
    if (counter < startValue - 1 || counter > maxValue) {
      throw validationError([fault('counter', 'invalid_value', `counter must be from ${startValue - 1} to ${maxValue}`)]);
    }
    const period = this.templates.of(schema).periodAt(date, this.clock.now());
    const pool = poolOf(tenant, schema, { sequenceKey, period });
    const before = await this.db.transaction(tenant, async (tx) => {
      const issued = await lockPool(tx, pool).catch(refuseDeletedSchema);
      if (counter < issued) throw counterBelowIssued(issued);
      await updateCounter(tx, pool, counter);
      await auditDone(tx, { sequenceKey, counter, issued });
      await this.alerts.moving(tx, tenant, [{ pool, before: issued, after: counter }]);
      return issued;
    });
    this.alerts.moved({ pool, before, after: counter });
    return { ...partsOf(pool.storedKey), counter, remaining: maxValue - counter };
  }
}
