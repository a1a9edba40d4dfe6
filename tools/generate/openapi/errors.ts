import { errorEntries } from './error-page.ts';
import type { Area, Schema } from './model.ts';

/** The error types of docs/errors.md: for each, its statuses and when it occurs. */
export type ErrorTable = ReadonlyMap<string, { readonly statuses: readonly number[]; readonly when: string }>;

export function errorTable(): ErrorTable {
  return new Map(errorEntries().map(({ type, statuses, cause }) => [type, { statuses, when: withoutLinks(cause) }]));
}

/** Links relative to the page do not work in a document. */
const withoutLinks = (text: string): string => text.replaceAll(/\[((?:[^[\]]|\[[^\]]*\])+)\]\([^)]*\)/g, '$1');

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const DETAIL: Schema = {
  type: 'object',
  description: 'A fault of a request.',
  properties: {
    field: { type: 'string', description: 'The field of the request, such as items[0].quantity; empty for the whole body.' },
    type: { type: 'string', description: 'The type of the fault: missing_value, invalid_value, unknown_field and others.' },
    message: { type: 'string', description: 'The fault in words, in English.' },
    moreInfo: { type: 'string', format: 'uri', description: 'The URL of a page about it.' },
  },
};
const DETAILS: Schema = { type: 'array', description: 'The faults, if there is more to say than `message`.' };
const TYPE: Schema = { type: 'string', description: 'The stable error type for programs: lower case with underscores.' };
const MESSAGE: Schema = { type: 'string', description: 'The error in words, in English.' };
const STATUS: Schema = { type: 'integer', format: 'int32', minimum: 400, maximum: 599, description: 'The HTTP status.' };

const STANDARD_ERROR: Schema = {
  type: 'object',
  description: 'The error of a failed call.',
  required: ['status', 'type'],
  // Some types have members of their own, such as the new total of price_changed.
  additionalProperties: true,
  properties: {
    status: STATUS,
    type: TYPE,
    message: MESSAGE,
    moreInfo: { type: 'string', format: 'uri', description: 'The URL of a page about it.' },
    details: { ...DETAILS, items: ref('ErrorDetail') },
  },
};

/** The error of the areas whose paths have `code` instead of `status`. */
const SIMPLE_ERROR: Schema = {
  type: 'object',
  description: 'The error of a failed call.',
  required: ['message', 'code'],
  additionalProperties: true,
  properties: {
    message: MESSAGE,
    code: STATUS,
    type: TYPE,
    field: { type: 'string', description: 'The field of the request, such as items[0].quantity; only in a list of faults.' },
    details: { ...DETAILS, items: ref('SimpleErrorDetail') },
  },
};

const OAUTH_ERROR: Schema = {
  ...STANDARD_ERROR,
  description: 'The error of a failed call under /oauth, with the members that RFC 6749 requires.',
  properties: {
    ...STANDARD_ERROR.properties,
    error: { type: 'string', description: 'The error as RFC 6749 names it.' },
    error_description: { type: 'string', description: 'The message, in ASCII.' },
  },
};

/** Returns the schema of the errors of a path. `hasFaults`: whether they can be a list of faults. */
export function errorOf({ errorShape, errorMembers }: Area, path: string, hasFaults: boolean): Schema {
  if (errorShape === 'standard') return ref(errorMembers && path.startsWith('/oauth/') ? 'OAuthError' : 'Error');
  return ref(errorShape === 'simple-list' && hasFaults ? 'SimpleErrorOrFaults' : 'SimpleError');
}

/** Returns the schemas of errors that an area can return. */
export function errorSchemasOf({ errorShape, errorMembers }: Area): Record<string, Schema> {
  if (errorShape === 'standard') {
    return { Error: STANDARD_ERROR, ErrorDetail: { ...DETAIL, required: ['type'] }, ...(errorMembers ? { OAuthError: OAUTH_ERROR } : {}) };
  }
  // An error type of pick-pack has the stored resource as its detail, so nothing is required.
  const simple = { SimpleError: SIMPLE_ERROR, SimpleErrorDetail: { ...DETAIL, additionalProperties: true } };
  if (errorShape === 'simple') return simple;
  return {
    ...simple,
    SimpleErrorFaults: { type: 'array', description: 'The faults of a request that fails validation.', items: ref('SimpleError') },
    SimpleErrorOrFaults: {
      description: 'An error, or the faults of a request that fails validation.',
      oneOf: [ref('SimpleError'), ref('SimpleErrorFaults')],
    },
  };
}
