import { Injectable } from '@nestjs/common';
import {
  type AllocatedId,
  type NextIdRequest,
  type SequenceSchemaCreated,
  type SequenceSchemaRequest,
  sequencePaths,
} from '@suite/contracts';
import { HttpClient, isRefusal } from '@suite/http-client';
import { IDEMPOTENCY_HEADER } from '@suite/idempotency';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';

const SCHEMA_TYPE = 'orderNumber';
/** The format of order numbers until a tenant defines another: 00000001. */
const FIRST_SCHEMA: SequenceSchemaRequest = { name: SCHEMA_TYPE, schemaType: SCHEMA_TYPE, numberOfDigits: 8 };

/** Allocates order numbers without gaps from the sequential-id service. */
@Injectable()
export class OrderNumberClient {
  private readonly sequences: PeerService;

  constructor(http: HttpClient, { sequentialIdUrl }: CartConfig, tokens: ServiceTokens) {
    this.sequences = new PeerService(http, tokens, { name: 'sequential-id', url: sequentialIdUrl });
  }

  /** Allocates a number for an order of the site. Idempotent per key for a day. Creates the number schema of a tenant that has none. */
  async allocate(tenant: string, siteCode: string, key: string): Promise<string> {
    try {
      return await this.allocateNext(tenant, siteCode, key);
    } catch (error) {
      if (!isRefusal(error, 404)) throw error;
      await this.createSchema(tenant);
      return this.allocateNext(tenant, siteCode, key);
    }
  }

  private async allocateNext(tenant: string, siteCode: string, key: string): Promise<string> {
    const send = async (body: NextIdRequest): Promise<string> => {
      const call = { method: 'POST', headers: { [IDEMPOTENCY_HEADER]: key }, body } as const;
      return (await this.sequences.call<AllocatedId>(tenant, sequencePaths.nextId(tenant, SCHEMA_TYPE), call)).id;
    };
    try {
      return await send({ siteCode });
    } catch (error) {
      if (!isRefusal(error, 422)) throw error;
      return send({}); // an earlier build, which sent no site, has allocated a number under this key
    }
  }

  private async createSchema(tenant: string): Promise<void> {
    try {
      await this.sequences.call<SequenceSchemaCreated>(tenant, sequencePaths.schemas(tenant), { method: 'POST', body: FIRST_SCHEMA });
    } catch (error) {
      if (!isRefusal(error, 409)) throw error; // another checkout was faster
    }
  }
}
