import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import type { Area, Schema } from './model.ts';

/** What the tables of errors say: when an error of a type comes, and with which statuses. */
export type ErrorTable = ReadonlyMap<string, { readonly statuses: readonly number[]; readonly when: string }>;

const ROW = /^\| `(?<type>[a-z_]+)` +\| (?<statuses>[\d, ]+?) +\| (?<when>.+?) +\|$/;

/** The errors that a service may answer, as its README and docs/errors.md have them. */
export function errorTableOf(app: string): ErrorTable {
  const read = (...path: string[]) => readFileSync(join(repositoryRoot, ...path), 'utf8').split('\n');
  const rows = [...read('docs', 'errors.md'), ...read('apps', app, 'README.md')].flatMap((line) => {
    const { type = '', statuses = '', when = '' } = ROW.exec(line)?.groups ?? {};
    return type === '' ? [] : [[type, { statuses: statuses.split(',').map(Number), when: withoutLinks(when) }] as const];
  });
  return new Map(rows);
}

/** A link within a README leads nowhere in the document. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

const DETAIL = {
  type: 'object',
  properties: {
    field: { type: 'string', description: 'Where in the request, such as items[0].quantity; empty for the body as a whole.' },
    type: { type: 'string', description: 'The fault, for programs: missing_value, invalid_value, unknown_field and others.' },
    message: { type: 'string', description: 'The fault, for people, in English.' },
    moreInfo: { type: 'string', format: 'uri', description: 'A page about it.' },
  },
};
const DETAILS = { type: 'array', description: 'Every fault by itself, where there is more than one thing to say.' };
const TYPE = { type: 'string', description: 'What went wrong, for programs: stable, lower case with underscores.' };
const MESSAGE = { type: 'string', description: 'What went wrong, for people, in English.' };

const STANDARD_ERROR = {
  type: 'object',
  description: 'Why a call was refused.',
  required: ['status', 'type'],
  properties: {
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    type: TYPE,
    message: MESSAGE,
    moreInfo: { type: 'string', format: 'uri', description: 'A page about it.' },
    details: { ...DETAILS, items: { ...DETAIL, required: ['type'] } },
  },
};

const SIMPLE_ERROR = {
  type: 'object',
  description: 'Why a call was refused.',
  required: ['message', 'code'],
  properties: {
    message: MESSAGE,
    code: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    type: TYPE,
    field: { type: 'string', description: 'Where in the request, such as items[0].quantity; only in a list of faults.' },
    // One type of pick-pack's shows the thing itself there, so nothing is required of it.
    details: { ...DETAILS, items: { ...DETAIL, additionalProperties: true } },
  },
};

/** What an area with members of its own adds to its errors: there is one, and it speaks OAuth. */
const OAUTH_MEMBERS = {
  error: { type: 'string', description: 'Under /oauth: the error as RFC 6749 names it.' },
  error_description: { type: 'string', description: 'Under /oauth: the message, in ASCII.' },
};

export function errorSchemaOf({ errorShape, errorMembers }: Area): Schema {
  if (errorShape !== 'standard') return SIMPLE_ERROR;
  return errorMembers ? { ...STANDARD_ERROR, properties: { ...STANDARD_ERROR.properties, ...OAUTH_MEMBERS } } : STANDARD_ERROR;
}
