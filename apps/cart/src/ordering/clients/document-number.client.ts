import { Injectable } from '@nestjs/common';
import {
  type AllocatedId,
  type NextIdRequest,
  type SequenceSchemaCreated,
  type SequenceSchemaFound,
  type SequenceSchemaRequest,
  sequencePaths,
} from '@suite/contracts';
import { HttpClient, isRefusal } from '@suite/http-client';
import { IDEMPOTENCY_HEADER } from '@suite/idempotency';
import type { NumberSchema } from '../domain/allocatable-number';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';

/** The schema types of numbered documents. Each has a sequence of its own. */
export type NumberedDocument = 'orderNumber' | 'creditNote' | 'invoice' | 'return';

const FIRST_DIGITS = 8;
/** The format of numbers until a tenant defines another: 00000001. */
const firstSchema = (type: NumberedDocument): SequenceSchemaRequest => ({ name: type, schemaType: type, numberOfDigits: FIRST_DIGITS });

/** The first schema of a type before it has allocated a number. */
const UNUSED: NumberSchema = {
  ...{ preText: '', postText: '', startValue: 1, maxValue: 99_999_999, numberOfDigits: FIRST_DIGITS, counter: 0 },
  ...{ placeholders: {}, timeZone: 'UTC', restart: 'NEVER', yearStartsOn: '01-01' },
};

/** A document that needs a number. */
interface Numbered {
  readonly type: NumberedDocument;
  readonly siteCode: string;
  /** Idempotent per key for a day. */
  readonly key: string;
}

/** Allocates numbers of orders, invoices, credit notes and returns without gaps from the sequential-id service. */
@Injectable()
export class DocumentNumberClient {
  private readonly sequences: PeerService;

  constructor(http: HttpClient, { sequentialIdUrl }: CartConfig, tokens: ServiceTokens) {
    this.sequences = new PeerService(http, tokens, { name: 'sequential-id', url: sequentialIdUrl });
  }

  /** Allocates a number for a document of the site. Creates the number schema of a tenant that has none. */
  async allocate(tenant: string, document: Numbered): Promise<string> {
    try {
      return await this.allocateNext(tenant, document);
    } catch (error) {
      if (!isRefusal(error, 404)) throw error;
      await this.createSchema(tenant, document.type);
      return this.allocateNext(tenant, document);
    }
  }

  /** Returns the schema that numbers documents of a type now: of a tenant that has none, the one that its first document creates. */
  async findSchema(tenant: string, type: NumberedDocument): Promise<NumberSchema> {
    const path = sequencePaths.schemasOf(tenant, type);
    const schemas = await this.sequences.call<readonly SequenceSchemaFound[]>(tenant, path, { method: 'GET' });
    return schemas.find(({ active }) => active) ?? UNUSED;
  }

  private async allocateNext(tenant: string, { type, siteCode, key }: Numbered): Promise<string> {
    const body: NextIdRequest = { siteCode };
    const call = { method: 'POST', headers: { [IDEMPOTENCY_HEADER]: key }, body } as const;
    return (await this.sequences.call<AllocatedId>(tenant, sequencePaths.nextId(tenant, type), call)).id;
  }

  private async createSchema(tenant: string, type: NumberedDocument): Promise<void> {
    try {
      await this.sequences.call<SequenceSchemaCreated>(tenant, sequencePaths.schemas(tenant), { method: 'POST', body: firstSchema(type) });
    } catch (error) {
      if (!isRefusal(error, 409)) throw error; // a concurrent request was faster
    }
  }
}
