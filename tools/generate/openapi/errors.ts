import { errorEntries } from './error-page.ts';
import type { Area, Schema } from './model.ts';

/** The error types of docs/errors.md: for each, its statuses and when it occurs. */
export type ErrorTable = ReadonlyMap<string, { readonly statuses: readonly number[]; readonly when: string }>;

export function errorTable(): ErrorTable {
  return new Map(errorEntries().map(({ type, statuses, cause }) => [type, { statuses, when: withoutLinks(cause) }]));
}

/** Links relative to the page do not work in a document. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

const DETAIL = {
  type: 'object',
  properties: {
    field: { type: 'string', description: 'The field of the request, such as items[0].quantity; empty for the whole body.' },
    type: { type: 'string', description: 'The type of the fault: missing_value, invalid_value, unknown_field and others.' },
    message: { type: 'string', description: 'The fault in words, in English.' },
    moreInfo: { type: 'string', format: 'uri', description: 'The URL of a page about it.' },
  },
};
const DETAILS = { type: 'array', description: 'The faults, if there is more to say than `message`.' };
const TYPE = { type: 'string', description: 'The stable error type for programs: lower case with underscores.' };
const MESSAGE = { type: 'string', description: 'The error in words, in English.' };

const STANDARD_ERROR = {
  type: 'object',
  description: 'The error of a failed call.',
  required: ['status', 'type'],
  properties: {
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    type: TYPE,
    message: MESSAGE,
    moreInfo: { type: 'string', format: 'uri', description: 'The URL of a page about it.' },
    details: { ...DETAILS, items: { ...DETAIL, required: ['type'] } },
  },
};

const SIMPLE_ERROR = {
  type: 'object',
  description: 'The error of a failed call.',
  required: ['message', 'code'],
  properties: {
    message: MESSAGE,
    code: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    type: TYPE,
    field: { type: 'string', description: 'The field of the request, such as items[0].quantity; only in a list of faults.' },
    // An error type of pick-pack has the stored resource here, so nothing is required.
    details: { ...DETAILS, items: { ...DETAIL, additionalProperties: true } },
  },
};

/** The error members that OAuth requires of auth. */
const OAUTH_MEMBERS = {
  error: { type: 'string', description: 'Under /oauth: the error as RFC 6749 names it.' },
  error_description: { type: 'string', description: 'Under /oauth: the message, in ASCII.' },
};

export function errorSchemaOf({ errorShape, errorMembers }: Area): Schema {
  if (errorShape !== 'standard') return SIMPLE_ERROR;
  return errorMembers ? { ...STANDARD_ERROR, properties: { ...STANDARD_ERROR.properties, ...OAUTH_MEMBERS } } : STANDARD_ERROR;
}
