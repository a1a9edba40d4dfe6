import { Injectable } from '@nestjs/common';
import { AppError, validationError } from '@suite/errors';
import { Clock } from '@suite/runtime';
import { FifoMap } from 'toad-cache';
import { StoredCatalogService } from '../../catalog';
import { SchemaClient, SchemaRefused, SchemaUnavailable } from './schema.client';
import type { SchemaValidator } from './schema.validator';

/** A shop's custom attributes, and the URLs of their JSON Schemas. */
export interface MixinValues {
  readonly mixins?: Readonly<Record<string, unknown>> | null;
  readonly metadata?: { readonly mixins?: Readonly<Record<string, unknown>> | null };
}

interface CachedSchema {
  readonly validator: Promise<SchemaValidator>;
  readonly until: number;
}

const CACHED_MS = 600_000;
const CACHED_MAX = 500;
const MIXINS_MAX = 20;
/** The longest value, as JSON. Any reasonable schema validates this much almost instantly. */
const LENGTH_MAX = 16_384;

/** Validates mixins against their schemas, which are fetched only from hosts that the site allows. Never inside a transaction. */
@Injectable()
export class MixinService {
  private readonly schemas = new FifoMap<CachedSchema>(CACHED_MAX);

  constructor(
    private readonly catalog: StoredCatalogService,
    private readonly client: SchemaClient,
    private readonly clock: Clock,
  ) {}

  /** Rejects (400) a mixin without a schema, a schema that is not allowed, or a value that violates its schema. */
  async check(tenant: string, siteCode: string, { mixins, metadata }: MixinValues): Promise<void> {
    const urls = Object.entries(metadata?.mixins ?? {});
    const values = Object.entries(mixins ?? {});
    if (urls.length === 0 && values.length === 0) return;
    if (Math.max(urls.length, values.length) > MIXINS_MAX) throw fault('mixins', 'too_many', `At most ${MIXINS_MAX} mixins are allowed`);
    const hosts = (await this.catalog.findSite(tenant, siteCode))?.mixinHosts ?? [];
    const schemas = new Map(urls.map(([name, url]) => [name, schemaUrl(url, hosts, `metadata.mixins.${name}`)]));
    for (const [name, value] of values) {
      const url = schemas.get(name);
      if (!url) throw fault(`metadata.mixins.${name}`, 'missing_value', `The mixin ${name} requires the URL of its schema`);
      if (JSON.stringify(value).length > LENGTH_MAX)
        throw fault(`mixins.${name}`, 'too_large', `A mixin has at most ${LENGTH_MAX} characters`);
      await this.checkValue(name, value, url);
    }
  }

  private async checkValue(name: string, value: unknown, url: URL): Promise<void> {
    try {
      const [error] = (await this.validatorOf(url))(value);
      if (!error) return;
      const path = error.instancePath.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
      throw fault(`mixins.${name}${path}`, 'mixin_invalid', `${name}${path} ${error.message ?? 'does not match its schema'}`);
    } catch (error) {
      if (!(error instanceof SchemaRefused || error instanceof SchemaUnavailable)) throw error;
      throw fault(`metadata.mixins.${name}`, 'mixin_schema_refused', error.message);
    }
  }

  /** Caches schemas, including rejected ones. An unavailable one is fetched again. */
  private validatorOf(url: URL): Promise<SchemaValidator> {
    const cached = this.schemas.get(url.href);
    if (cached && cached.until > this.clock.nowMs()) return cached.validator;
    const validator = this.fetchValidator(url);
    this.schemas.set(url.href, { validator, until: this.clock.nowMs() + CACHED_MS });
    validator.catch((error: unknown) => error instanceof SchemaUnavailable && this.schemas.delete(url.href));
    return validator;
  }

  /** Imports the validator on first use, because its dependencies are large. */
  private async fetchValidator(url: URL): Promise<SchemaValidator> {
    const schema = await this.client.fetch(url);
    const { schemaValidator } = await import('./schema.validator');
    return schemaValidator(schema);
  }
}

function schemaUrl(text: unknown, hosts: readonly string[], field: string): URL {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    throw fault(field, 'invalid_value', 'The schema must be at an https URL without port and credentials');
  }
  if (!hosts.includes(url.hostname)) throw fault(field, 'mixin_host_not_allowed', `The site does not allow schemas from ${url.hostname}`);
  return url;
}

const fault = (field: string, type: string, message: string): AppError => validationError([{ field, type, message }]);
