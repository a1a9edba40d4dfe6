import 'reflect-metadata';
import type { AppError } from '@suite/errors';

type Class = new () => object;

/** Parses the text of a parameter; undefined if it is invalid. */
type Reading = (text: string) => unknown;

interface PathRule {
  readonly member: string;
  readonly read: Reading;
  readonly refusal: (text: string) => AppError;
}

const RULES = Symbol('path rules');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Parses a number from 0 to 999,999,999, such as an id that is counted within its parent. */
export const countingNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/**
 * Declares a path parameter, in a class for `@Param() { cartId }: CartPath`. Rejects a text that does not match the
 * pattern, or that the function cannot parse, with the given error. That is usually "not found", so services need no
 * check of their own.
 */
export const PathParam =
  (form: RegExp | Reading, refusal: (text: string) => AppError): PropertyDecorator =>
  (prototype, member) => {
    const read: Reading = form instanceof RegExp ? (text) => (form.test(text) ? text : undefined) : form;
    const inherited = (Reflect.getMetadata(RULES, prototype) ?? []) as PathRule[];
    Reflect.defineMetadata(RULES, [...inherited, { member: String(member), read, refusal }], prototype);
  };

/** Declares a UUID, which is converted to lower case. */
export const UuidParam = (refusal: (text: string) => AppError) =>
  PathParam((text) => (isUuid(text) ? text.toLowerCase() : undefined), refusal);

/**
 * Reads path parameters into their class. A rejection is delayed until the body and the query are validated, so that their errors come
 * first. Nest resolves all arguments of a handler concurrently and reports the first failure.
 */
export function readPath(type: Class, params: Readonly<Record<string, string>>): object | Promise<never> {
  const path: Record<string, unknown> = Object.assign(new type(), params);
  for (const { member, read, refusal } of (Reflect.getMetadata(RULES, type.prototype as object) ?? []) as PathRule[]) {
    const text = params[member] ?? '';
    const value = read(text);
    if (value === undefined) return new Promise((_, reject) => setImmediate(() => reject(refusal(text))));
    path[member] = value;
  }
  return path;
}
