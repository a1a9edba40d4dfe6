import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AppError, JSON_REQUIRED } from '@suite/errors';
import { utf8TextOf } from '@suite/runtime';
import type { FastifyInstance } from 'fastify';
import { clipped, UnreadableBody } from '@suite/validation';
import { isEncodedForm } from './encoded-text';

export const BODY_BYTES_MAX = 1_048_576;
/** The limit for forms, which have a few short fields. */
const FORM_BYTES_MAX = 65_536;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEPTH_MAX = 32;

/** Marks a handler that takes a form instead of JSON, as OAuth requires. */
export const TakesForm = () => RouteConfig({ takesForm: true });

/** Marks a handler that takes the text of a JSON body, because the sender has signed it. */
export const TakesText = () => RouteConfig({ takesText: true });

/** Injects the text of the body of a handler with `TakesText`; empty without a body. */
export const BodyText = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { body } = context.switchToHttp().getRequest<{ body?: unknown }>();
  if (body instanceof UnreadableBody) throw body.error;
  return typeof body === 'string' ? body : '';
});

const BYTE_ORDER_MARK = '\uFEFF';

/** Charsets whose texts are UTF-8. */
const UTF8_CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/** Parses JSON, and forms on handlers that take them. Rejects other content types and other charsets than UTF-8 with 415. */
export function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (request, bytes: Buffer, done) => {
    const { takesText = false } = request.routeOptions.config as { takesText?: boolean };
    const text = utf8TextOf(bytes);
    if (text === undefined) return done(null, notUtf8());
    if (takesText) return done(null, text);
    done(null, text === '' ? undefined : (textFault(text) ?? parsed(text)));
  });
  fastify.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX }, (_request, bytes: Buffer, done) => {
    const text = utf8TextOf(bytes);
    done(null, text === undefined || !isEncodedForm(text) ? notUtf8() : formFields(text));
  });
  fastify.addHook('preParsing', ({ headers, method, routeOptions }, _reply, _payload, done) => {
    const { takesForm = false } = routeOptions.config as { takesForm?: boolean };
    const type = method === 'GET' ? '' : (headers['content-type'] ?? '');
    const isForm = type.toLowerCase().startsWith(FORM_TYPE);
    done(isForm && !takesForm ? new AppError('unsupported_media_type', 'unsupported_media_type', JSON_REQUIRED) : charsetFault(type));
  });
}

function charsetFault(type: string): AppError | null {
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8';
  if (UTF8_CHARSETS.has(charset.toLowerCase())) return null;
  const message = `The charset ${clipped(charset)} is not accepted; encode the body as UTF-8, and omit charset`;
  return new AppError('unsupported_media_type', 'unsupported_media_type', message);
}

const notUtf8 = (): UnreadableBody => unreadable('invalid_text', 'The body is not UTF-8; encode its text as UTF-8 (RFC 8259, 8.1)');

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    return HALF_CHARACTER.test(text) && hasHalfCharacter(value)
      ? unreadable('invalid_text', 'The body contains half of a character (a lone surrogate); remove it')
      : value;
  } catch {
    return unreadable('malformed_json', 'The body is not valid JSON; check quotes, commas and brackets');
  }
}

/** The escape of a surrogate. A lone surrogate is not a character, and JSON can contain one only as an escape. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/** Returns whether a text has a lone surrogate. PostgreSQL rejects it in JSON, and a text column would store a different text. */
function hasHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => !name.isWellFormed() || hasHalfCharacter(member));
}

/** Parses a form. Rejects a repeated field because it is ambiguous. */
function formFields(text: string): UnreadableBody | Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) return unreadable('repeated_field', `The field ${clipped(name)} is repeated; send it once`);
    if (value.includes('\0')) return unreadable('invalid_text', 'The body contains a NUL character; remove it');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function textFault(text: string): UnreadableBody | undefined {
  if (/\\u0000|\0/.test(text)) return unreadable('invalid_text', 'The body contains a NUL character; remove it');
  if (isTooDeep(text)) return unreadable('too_deep', `The body is nested deeper than ${DEPTH_MAX} levels; flatten it`);
  return undefined;
}

/** Counts brackets outside of strings, which is cheaper than parsing and cannot overflow the stack. */
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
