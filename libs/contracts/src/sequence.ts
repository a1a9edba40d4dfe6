/**
 * `POST /sequential-id/{tenant}/schemas/types/{schemaType}/nextId` allocates the next number of the type's active schema, 201.
 * With an `Idempotency-Key`, a retry returns the same id, so a lost answer wastes no number. 404 `no_active_schema` if the
 * tenant has no schema of the type yet; 409 `sequence_exhausted` if all numbers are allocated.
 */
export interface NextIdRequest {
  /** The key of the pool; each key has a counter of its own. Default: the schema's default pool. */
  readonly sequenceKey?: string;
  /** The values of tokens, by token: 1 to 100 characters each. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** The value of the token `__siteCode__`, 1 to 100 characters; no effect without that token. */
  readonly siteCode?: string;
}

export interface AllocatedId {
  /** The number with its texts, such as 2026-000042. */
  readonly id: string;
}

/**
 * `POST /sequential-id/{tenant}/schemas`, 201: defines the ids of a type. It becomes active if its type has no active
 * schema. 409 `schema_exists` if the name is taken: a concurrent caller has created it, and the next call can use it.
 */
export interface SequenceSchemaRequest {
  /** 1 to 64 of A-Z a-z 0-9 _ . - */
  readonly name: string;
  /** The type of the numbered documents; default: the name. */
  readonly schemaType?: string;
  /** The text before the number; `__year__`, `__month__`, `__day__` and the like are replaced by the time of the call. */
  readonly preText?: string;
  readonly postText?: string;
  /** The first number; default 1. */
  readonly startValue?: number;
  readonly maxValue?: number;
  /** The minimum number of digits: shorter numbers get leading zeros. */
  readonly numberOfDigits?: number;
  /** IANA; default UTC. */
  readonly timeZone?: string;
}

/** An entry of `GET /sequential-id/{tenant}/schemas/types/{schemaType}`, which lists the schemas of a type; none for an unknown type. */
export interface SequenceSchemaFound extends Required<
  Pick<SequenceSchemaRequest, 'preText' | 'postText' | 'startValue' | 'maxValue' | 'numberOfDigits' | 'timeZone'>
> {
  /** Whether calls by type use the schema. One of a type does. */
  readonly active: boolean;
  /** The last allocated number of the default pool; before the first, `startValue` - 1. */
  readonly counter: number;
  /** The rule of each token of the texts. */
  readonly placeholders: Readonly<Record<string, object>>;
  /** When the numbers start again. */
  readonly restart: 'NEVER' | 'YEAR' | 'MONTH' | 'DAY';
  /** The first day of the fiscal year, as MM-DD. */
  readonly yearStartsOn: string;
}

export interface SequenceSchemaCreated {
  readonly id: string;
}

export type SequenceRefusalType = 'no_active_schema' | 'schema_not_found' | 'sequence_exhausted' | 'schema_exists';

/** The body of a refusal: 404 for no_active_schema and schema_not_found, else 409. */
export interface SequenceRefusal {
  readonly status: 404 | 409;
  readonly type: SequenceRefusalType;
  readonly message: string;
}

/** Scopes of the application token: schema_view allocates numbers, schema_manage also creates schemas. */
export const SEQUENCE_SCOPES = { allocate: 'sequentialid.schema_view', manage: 'sequentialid.schema_manage' } as const;

export const sequencePaths = {
  nextId: (tenant: string, schemaType: string) => `/sequential-id/${tenant}/schemas/types/${encodeURIComponent(schemaType)}/nextId`,
  schemasOf: (tenant: string, schemaType: string) => `/sequential-id/${tenant}/schemas/types/${encodeURIComponent(schemaType)}`,
  schemas: (tenant: string) => `/sequential-id/${tenant}/schemas`,
} as const;

export const nextIdRequestExample: NextIdRequest = { siteCode: 'main' };

export const allocatedIdExample: AllocatedId = { id: '2026-000001' };

export const sequenceSchemaRequestExample: SequenceSchemaRequest = {
  name: 'orderNumber',
  schemaType: 'orderNumber',
  preText: '__year__-',
  numberOfDigits: 6,
};

export const sequenceSchemaFoundExample: SequenceSchemaFound = {
  active: true,
  preText: '__year__-',
  postText: '',
  startValue: 1,
  maxValue: 999_999,
  numberOfDigits: 6,
  counter: 42,
  placeholders: {},
  timeZone: 'UTC',
  restart: 'NEVER',
  yearStartsOn: '01-01',
};

export const sequenceRefusalExample: SequenceRefusal = {
  status: 404,
  type: 'no_active_schema',
  message: 'The type orderNumber has no active schema. Create one, or activate one with setActive',
};
