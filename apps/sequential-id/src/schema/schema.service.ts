import { Injectable } from '@nestjs/common';
import { auditResource } from '@suite/audit';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { CALENDAR_YEAR, type Restart } from '../domain/period';
import { placeholderRulesOf } from '../domain/placeholders';
import { DEFAULT_KEY, storedKeyOf } from '../domain/pool';
import { rangeOf, type RequestedRange } from '../domain/range';
import { SITE_TOKEN, Template } from '../domain/template';
import { SCHEMA_ACTIVATED, SCHEMA_CREATED } from './schema.messages';
import { schemaExists, schemaInUse, schemaNotFound } from './schema.errors';
import {
  countSchemas,
  deletePoolsOf,
  deleteSchema,
  findCounters,
  findSchema,
  hasActiveSchema,
  insertSchema,
  listActiveSchemas,
  listSchemas,
  listSchemasByName,
  lockPoolsOf,
  lockSchema,
  type SchemaRow,
  updateActiveSchema,
} from './schema.queries';
import { TemplateCache } from './template.cache';

/** A schema with the counter of its default pool in today's period. */
export interface ShownSchema extends Omit<SchemaRow, 'yearStartsOn'> {
  readonly yearStartsOn: string;
  readonly counter: number;
  /** Absent if the numbers never restart. */
  readonly period?: string;
}

export interface Page {
  /** The page number, from 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** What a schema would allocate in today's period. */
export interface SchemaPreview {
  readonly id: string;
  readonly lastId: string;
  /** Absent if the numbers never restart. */
  readonly period?: string;
}

/** A new schema in a request. */
export interface RequestedSchema extends RequestedRange {
  readonly name: string;
  readonly schemaType?: string;
  readonly preText?: string;
  readonly postText?: string;
  readonly placeholders?: object;
  readonly timeZone?: string;
  readonly restart?: Restart;
  readonly yearStartsOn?: string;
}

const RACES_MAX = 20;

@Injectable()
export class SchemaService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly templates: TemplateCache,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Returns a page of all schemas, or of those of a type, and their total. */
  async list(tenant: string, { pageNumber, pageSize }: Page, schemaType?: string): Promise<{ page: ShownSchema[]; total: number }> {
    const offset = (pageNumber - 1) * pageSize;
    const page = await listSchemas(this.db, tenant, { schemaType, limit: pageSize, offset });
    const isLast = page.length < pageSize && (page.length > 0 || offset === 0);
    const total = isLast ? offset + page.length : await countSchemas(this.db, tenant, schemaType);
    return { page: await this.shownNow(tenant, page), total };
  }

  async load(tenant: string, id: string): Promise<SchemaRow> {
    const schema = await findSchema(this.db, tenant, id);
    if (!schema) throw schemaNotFound(id);
    return schema;
  }

  /** Returns the schemas with these names. */
  listByName(tenant: string, names: readonly string[]): Promise<SchemaRow[]> {
    return listSchemasByName(this.db, tenant, names);
  }

  /** Returns the active schemas of these types: at most one per type. */
  listActive(tenant: string, schemaTypes: readonly string[]): Promise<SchemaRow[]> {
    return listActiveSchemas(this.db, tenant, schemaTypes);
  }

  async show(tenant: string, id: string): Promise<ShownSchema> {
    const [shown] = await this.shownNow(tenant, [await this.load(tenant, id)]);
    return shown as ShownSchema;
  }

  private async shownNow(tenant: string, schemas: readonly SchemaRow[]): Promise<ShownSchema[]> {
    return schemas.length === 0 ? [] : this.db.run(tenant, (tx) => this.shown(tx, tenant, schemas));
  }

  private async shown(tx: Tx, tenant: string, schemas: readonly SchemaRow[]): Promise<ShownSchema[]> {
    const now = this.clock.now();
    const periods = new Map(
      schemas.map((schema) => [schema.id, schema.restart === 'NEVER' ? undefined : this.templates.of(schema).periodAt(undefined, now)]),
    );
    const storedKeys = new Map([...periods].map(([id, period]) => [id, storedKeyOf(DEFAULT_KEY, period)]));
    const counters = await findCounters(tx, tenant, storedKeys);
    return schemas.map((schema) => {
      const period = periods.get(schema.id);
      const counter = counters.get(schema.id) ?? schema.startValue - 1;
      return { ...schema, yearStartsOn: schema.yearStartsOn ?? CALENDAR_YEAR, counter, ...(period !== undefined && { period }) };
    });
  }

  /** Returns the first and the last id of a schema that is not created. Tokens that a call must fill stand for themselves. */
  preview({ name = '', ...requested }: Partial<RequestedSchema>): SchemaPreview {
    const { startValue, maxValue, placeholders, ...terms } = termsOf({ ...requested, name });
    const required = Object.keys(placeholders).filter((token) => placeholders[token]?.required);
    const fillings = { placeholders: Object.fromEntries(required.map((token) => [token, token])), siteCode: SITE_TOKEN };
    const template = new Template({ ...terms, placeholders: new Map(Object.entries(placeholders)) });
    const { idOf, period } = template.fill(fillings, this.clock.now());
    return { id: idOf(startValue), lastId: idOf(maxValue), ...(period !== undefined && { period }) };
  }

  /** Creates a schema. It becomes active if its type has no active schema; otherwise setActive activates it. */
  async create(tenant: string, requested: RequestedSchema): Promise<string> {
    const schema = { id: uuidv7(), createdAt: this.clock.now(), ...termsOf(requested) };
    try {
      await this.untilOneIsActive(tenant, async (tx) => {
        const active = !(await hasActiveSchema(tx, tenant, schema.schemaType));
        auditResource(schema.id);
        await insertSchema(tx, { tenant, ...schema, active });
        await this.announce(tx, tenant, SCHEMA_CREATED, { ...schema, active });
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'sequence_schema_name_unique')) throw error;
      throw schemaExists(schema.name);
    }
    return schema.id;
  }

  /** Makes it the only active schema of its type. Has no effect if it is active. */
  async setActive(tenant: string, id: string): Promise<ShownSchema> {
    const schema = await this.load(tenant, id);
    await this.untilOneIsActive(tenant, async (tx) => {
      const locked = await lockSchema(tx, tenant, id);
      if (!locked) throw schemaNotFound(id);
      if (locked.active) return;
      await updateActiveSchema(tx, tenant, schema.schemaType, id);
      await this.announce(tx, tenant, SCHEMA_ACTIVATED, { ...schema, active: true });
    });
    return this.show(tenant, id);
  }

  /** Writes a message about a schema, with what a GET returns after the transaction. */
  private async announce(tx: Tx, tenant: string, type: typeof SCHEMA_CREATED, schema: SchemaRow): Promise<void> {
    const [data] = await this.shown(tx, tenant, [schema]);
    await this.outbox.write(tx, tenant, [{ type, id: schema.id, data: data as ShownSchema }]);
  }

  /** Retries when concurrent transactions activate schemas of one type: the first to commit wins, and the others read again. */
  private async untilOneIsActive(tenant: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.db.transaction(tenant, work);
      } catch (error) {
        if (attempt === RACES_MAX || !isUniqueViolation(error, 'sequence_schema_active_unique')) throw error;
      }
    }
  }

  /**
   * Deletes a schema that has issued no id: every issued number must remain explainable. Deleting an active schema leaves its
   * type without one. The service does not choose a successor, since a number issued by the wrong schema cannot be revoked.
   */
  async delete(tenant: string, id: string): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const schema = await lockSchema(tx, tenant, id);
      if (!schema) throw schemaNotFound(id);
      const isUsed = (await lockPoolsOf(tx, tenant, id)).some(({ counter, startValue }) => counter >= startValue);
      if (isUsed) throw schemaInUse(schema.name);
      await deletePoolsOf(tx, tenant, id);
      await deleteSchema(tx, tenant, id);
    });
  }
}

/** Returns the complete schema with defaults, validated as a whole. */
function termsOf(requested: RequestedSchema) {
  const { name, schemaType = name, preText = '', postText = '', timeZone = 'UTC' } = requested;
  const { restart = 'NEVER', yearStartsOn = CALENDAR_YEAR } = requested;
  const range = rangeOf(requested);
  const placeholders = placeholderRulesOf(requested.placeholders ?? {});
  const terms = { preText, postText, timeZone, restart, yearStartsOn, ...range };
  new Template({ ...terms, placeholders });
  return { name, schemaType, ...terms, placeholders: Object.fromEntries(placeholders) };
}
