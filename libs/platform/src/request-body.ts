import { RouteConfig } from '@nestjs/platform-fastify';
import { AppError } from '@suite/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const BODY_BYTES_MAX = 1_048_576;
/** A form has a few short fields. */
const FORM_BYTES_MAX = 65_536;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEPTH_MAX = 32;

/**
 * A body that could not be read. It is refused by the validation, not by the parser, so that a request with a bad token
 * and a bad body is told of the token first.
 */
export class UnreadableBody {
  constructor(readonly error: AppError) {}
}

/** The handler takes a form instead of JSON, as OAuth has it. */
export const TakesForm = () => RouteConfig({ takesForm: true });

/** Reads JSON, and forms where a handler takes them; everything else is refused with 415. */
export function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error') as (
    request: FastifyRequest,
    text: string,
    done: (error: Error | null, value?: unknown) => void,
  ) => void;
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (request, text: string, done) => {
    const fault = text === '' ? undefined : textFault(text);
    if (text === '' || fault) return done(null, fault);
    parseJson(request, text, (error, value) => {
      const isRefused = error !== null || (/constructor|\\u/.test(text) && hasConstructorKey(value));
      if (isRefused) return done(null, unreadable('malformed_json', 'The body is not valid JSON'));
      done(
        null,
        HALF_CHARACTER.test(text) && hasHalfCharacter(value) ? unreadable('invalid_text', 'The body has half a character') : value,
      );
    });
  });
  fastify.addHook('onRoute', ({ config }) => {
    if (takesForm(config) && !fastify.hasContentTypeParser(FORM_TYPE)) readForms(fastify);
  });
}

const takesForm = (config: object | undefined): boolean => config !== undefined && 'takesForm' in config;

function readForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (request, text: string, done) => {
    if (takesForm(request.routeOptions.config)) return done(null, formFields(text));
    done(new AppError('unsupported_media_type', 'unsupported_media_type', 'The body must be application/json'));
  });
}

/** Such a member takes the place of an object's class: turning bodies into DTOs would trip over it. */
function hasConstructorKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, 'constructor') || Object.values(value).some(hasConstructorKey);
}

/** The escape of a surrogate. Only in pairs are they characters; and only as an escape can one come alone. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/** PostgreSQL refuses half a character in JSON, and a text column would store another text than the one that was sent. */
function hasHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => !name.isWellFormed() || hasHalfCharacter(member));
}

/** The fields of a form. A field that comes twice is refused, since nobody can say which one counts. */
function formFields(text: string): UnreadableBody | Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) return unreadable('repeated_field', `The field ${name} comes more than once`);
    if (value.includes('\0')) return unreadable('invalid_text', 'The body has a NUL character');
    fields[name] = value;
  }
  return { ...fields };
}

function textFault(text: string): UnreadableBody | undefined {
  if (/\\u0000|\0/.test(text)) return unreadable('invalid_text', 'The body has a NUL character');
  if (isTooDeep(text)) return unreadable('too_deep', `The body is nested deeper than ${DEPTH_MAX} levels`);
  return undefined;
}

/** Counts brackets outside of strings; cheaper than parsing, and safe where parsing would recurse. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth += 1;
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

const [BACKSLASH, QUOTE, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [...'\\"{}[]'].map((character) => character.charCodeAt(0));

function unreadable(type: string, message: string): UnreadableBody {
  return new UnreadableBody(new AppError('invalid', 'validation_violation', message, { details: [{ field: '', type, message }] }));
}
