import { Injectable } from '@nestjs/common';
import { AppError, validationError } from '@suite/errors';
import { Clock, Database } from '@suite/platform';
import { POOL_KEY, POOL_KEY_RULE } from '../domain/pool';
import { fault } from '../domain/placeholders';
import { allot, exhausted } from '../domain/range';
import { poolOf, SchemaService } from '../schemas/schema.service';
import { PoolWatch } from './pool-watch';
import { listPools, lockPool, type PoolRow, readCounter, setCounter } from './pool.queries';

@Injectable()
export class PoolService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly schemas: SchemaService,
    private readonly watch: PoolWatch,
  ) {}

  async list(tenant: string, schemaId: string, page: { after: string; size: number }): Promise<PoolRow[]> {
    const { id } = await this.schemas.load(tenant, schemaId);
    return listPools(this.db, tenant, id, page);
  }

  /** The id that the next call would be given if nobody comes between; uses up nothing. */
  async preview(tenant: string, schemaId: string, sequenceKey: string, placeholders: Readonly<Record<string, unknown>>): Promise<string> {
    const schema = await this.schemas.load(tenant, schemaId);
    const idOf = this.schemas.templateOf(schema).fill(placeholders, this.clock.now());
    const counter = await readCounter(this.db, poolOf(tenant, schema, sequenceKey));
    const [block] = allot(counter, schema.maxValue, [1]).blocks;
    if (!block) throw exhausted(schema.name, sequenceKey);
    return idOf(block.first);
  }

  /** Goes on from where another system stopped. A number that was given out here is never given out again. */
  async importCounter(tenant: string, schemaId: string, sequenceKey: string, counter: number): Promise<PoolRow> {
    if (!POOL_KEY.test(sequenceKey)) throw validationError([fault('sequenceKey', 'invalid_value', POOL_KEY_RULE)]);
    const schema = await this.schemas.load(tenant, schemaId);
    const { startValue, maxValue } = schema;
    if (counter < startValue - 1 || counter > maxValue) {
      throw validationError([fault('counter', 'invalid_value', `counter must be from ${startValue - 1} to ${maxValue}`)]);
    }
    const pool = poolOf(tenant, schema, sequenceKey);
    const before = await this.db.transaction(tenant, async (tx) => {
      const issued = await lockPool(tx, pool);
      if (counter < issued) throw new AppError('conflict', 'counter_below_issued', `Numbers up to ${issued} are given out already`);
      await setCounter(tx, pool, counter);
      return issued;
    });
    this.watch.moved({ pool, before, after: counter });
    return { sequenceKey, counter, remaining: maxValue - counter };
  }
}
