import { Injectable } from '@nestjs/common';
import { type DrawnId, type SequenceSchemaCreated, type SequenceSchemaRequest, sequencePaths } from '@suite/contracts';
import { HttpClient, isRefusal } from '@suite/http-client';
import { IDEMPOTENCY_HEADER } from '@suite/idempotency';
import { CartConfig } from '../../config';
import { PeerService } from '../../peers/peer-service.client';
import { ServiceTokens } from '../../peers/service-tokens.client';

const SCHEMA_TYPE = 'orderNumber';
/** What numbers of orders look like until a tenant says something else: 00000001. */
const FIRST_SCHEMA: SequenceSchemaRequest = { name: SCHEMA_TYPE, schemaType: SCHEMA_TYPE, numberOfDigits: 8 };

/** Numbers of orders, without gaps, from the service that counts. */
@Injectable()
export class OrderNumberClient {
  private readonly sequences: PeerService;

  constructor(http: HttpClient, { sequentialIdUrl }: CartConfig, tokens: ServiceTokens) {
    this.sequences = new PeerService(http, tokens, { name: 'sequential-id', url: sequentialIdUrl });
  }

  /** Draws a number; the same key again, within a day, gives the same one. A tenant without a schema for them gets the first. */
  async draw(tenant: string, key: string): Promise<string> {
    try {
      return await this.drawNext(tenant, key);
    } catch (error) {
      if (!isRefusal(error, 404)) throw error;
      await this.makeSchema(tenant);
      return this.drawNext(tenant, key);
    }
  }

  private async drawNext(tenant: string, key: string): Promise<string> {
    const call = { method: 'POST', headers: { [IDEMPOTENCY_HEADER]: key }, body: {} } as const;
    return (await this.sequences.call<DrawnId>(tenant, sequencePaths.nextId(tenant, SCHEMA_TYPE), call)).id;
  }

  private async makeSchema(tenant: string): Promise<void> {
    try {
      await this.sequences.call<SequenceSchemaCreated>(tenant, sequencePaths.schemas(tenant), { method: 'POST', body: FIRST_SCHEMA });
    } catch (error) {
      if (!isRefusal(error, 409)) throw error; // another checkout was faster
    }
  }
}
