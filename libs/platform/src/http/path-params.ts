import 'reflect-metadata';
import type { AppError } from '@suite/errors';

type Class = new () => object;

/** What the text of a parameter says, or undefined when it cannot be right. */
type Reading = (text: string) => unknown;

interface PathRule {
  readonly member: string;
  readonly read: Reading;
  readonly refusal: (text: string) => AppError;
}

const RULES = Symbol('path rules');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** A number from 0 to 999,999,999, as ids within one thing are counted. */
export const countingNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/**
 * A parameter of the path, in a class for `@Param() { cartId }: CartPath`. A text that cannot be right, by its form or by a
 * function that makes a value of it, is answered with the refusal: mostly as a thing that is not there, so that no service
 * has to check it again.
 */
export const PathParam =
  (form: RegExp | Reading, refusal: (text: string) => AppError): PropertyDecorator =>
  (prototype, member) => {
    const read: Reading = form instanceof RegExp ? (text) => (form.test(text) ? text : undefined) : form;
    const inherited = (Reflect.getMetadata(RULES, prototype) ?? []) as PathRule[];
    Reflect.defineMetadata(RULES, [...inherited, { member: String(member), read, refusal }], prototype);
  };

/** A UUID, in lower case however it was written. */
export const UuidParam = (refusal: (text: string) => AppError) =>
  PathParam((text) => (isUuid(text) ? text.toLowerCase() : undefined), refusal);

/**
 * The parameters of a path as its class has them. A refusal waits until the body and the query have been judged, which
 * comes first: Nest begins with all arguments of a handler at once and tells of the first that fails.
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
