import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, type IdempotentRequest } from '@suite/platform';
import { PoolWatch } from '../pools/pool-watch';
import { nameOfPool } from '../pools/pool.queries';
import { findActiveByType, findByName, type SchemaRow } from '../schemas/schema.queries';
import { poolOf, SchemaService } from '../schemas/schema.service';
import { CallGroups, type Outcome } from './call-groups';
import { takeAtOnce, type TakeCall, takeTogether, type WantedIds } from './take-together';

const GROUP_LIMITS = {
  callsMax: 200,
  waitMsMax: 2_000,
  refusal: () => new AppError('unavailable', 'database_unavailable', 'The database does not answer at the moment', { retryAfter: 1 }),
};

/** Which schema a call means. */
type Address = { readonly type: string } | { readonly name: string };

interface AddressedCall {
  readonly tenant: string;
  readonly address: Address;
  readonly wanted: WantedIds;
  readonly request: IdempotentRequest | undefined;
}

/** Gives out ids of one pool. Whatever can be refused is refused before a number is taken. */
@Injectable()
export class IdService {
  /** Calls for the same pool share one transaction, */
  private readonly takes = new CallGroups<TakeCall, string[]>((_pool, calls) => this.take(calls), GROUP_LIMITS);
  /** and those that name it in the same way also look up its schema together. */
  private readonly calls = new CallGroups<AddressedCall, string[]>((_address, calls) => this.serve(calls), GROUP_LIMITS);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly schemas: SchemaService,
    private readonly watch: PoolWatch,
  ) {}

  /** The next ids of the type's active schema. */
  nextOfType(tenant: string, type: string, wanted: WantedIds, request?: IdempotentRequest): Promise<string[]> {
    return this.calls.join(['type', tenant, type, wanted.sequenceKey].join('\n'), { tenant, address: { type }, wanted, request });
  }

  /** The next ids of the schema with this name. */
  nextOfSchema(tenant: string, name: string, wanted: WantedIds, request?: IdempotentRequest): Promise<string[]> {
    return this.calls.join(['name', tenant, name, wanted.sequenceKey].join('\n'), { tenant, address: { name }, wanted, request });
  }

  private async serve(calls: readonly AddressedCall[]): Promise<Outcome<string[]>[]> {
    const { tenant, address } = calls[0] as AddressedCall;
    const schema = await this.find(tenant, address);
    return Promise.all(
      calls.map(async ({ wanted, request }) => {
        try {
          const idOf = this.schemas.templateOf(schema).fill(wanted.placeholders, this.clock.now());
          const pool = poolOf(tenant, schema, wanted.sequenceKey);
          const call = { pool, schemaName: schema.name, count: wanted.count, idOf, request };
          return { answer: await this.takes.join(nameOfPool(pool), call) };
        } catch (error) {
          return { error };
        }
      }),
    );
  }

  private async find(tenant: string, address: Address): Promise<SchemaRow> {
    if ('name' in address) {
      const [schema] = await findByName(this.db, tenant, [address.name]);
      if (!schema) throw new AppError('not_found', 'schema_not_found', `There is no schema ${address.name}`);
      return schema;
    }
    const [schema] = await findActiveByType(this.db, tenant, [address.type]);
    if (!schema) throw new AppError('not_found', 'no_active_schema', `The type ${address.type} has no active schema`);
    return schema;
  }

  private async take(calls: readonly TakeCall[]): Promise<readonly Outcome<string[]>[]> {
    const pool = (calls[0] as TakeCall).pool;
    const isKeyed = calls.some(({ request }) => request);
    const taken = isKeyed ? undefined : await takeAtOnce(this.db, calls);
    const { outcomes, moved } = taken ?? (await this.db.transaction(pool.tenant, (tx) => takeTogether(tx, calls)));
    if (moved) this.watch.moved(moved);
    return outcomes;
  }
}
