import { DETAILS_MAX, type ErrorDetail, invalidValue, validationError } from '@suite/errors';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { clipped } from './clipped';
import { nearestName } from './nearest-name';
import { keepRulesOfClasses } from './rules-of-class';

keepRulesOfClasses();

export type Class = new () => object;

/** Converts a plain value to a DTO, or throws a 400 that lists its faults. */
export function valid<T extends object>(dto: new () => T, value: unknown): T {
  const { instance, details } = check(dto, value, '');
  if (details.length > 0) throw validationError(details);
  return instance as T;
}

/** Caches the result of an empty query per class, because most reads have none. */
const defaultsOf = new WeakMap<Class, object>();

/** Validates a query. A repeated parameter arrives as an array, for which the field's own messages would be confusing. */
export function validQuery(dto: Class, query: object): object {
  const isEmpty = Object.keys(query).length === 0;
  const defaults = isEmpty ? defaultsOf.get(dto) : undefined;
  if (defaults) return Object.assign(new dto(), defaults);
  const { instance, details } = check(dto, query, '');
  if (isEmpty && details.length === 0) defaultsOf.set(dto, { ...instance });
  const isRepeated = ({ field = '', type }: ErrorDetail) =>
    type !== 'unknown_field' && Array.isArray((query as Record<string, unknown>)[field]);
  if (details.length === 0) return instance;
  throw validationError(
    details.map((detail) => (isRepeated(detail) ? { ...detail, message: `${detail.field} is repeated; send it once` } : detail)),
  );
}

/** Converts a value to a class, and returns the faults that are reported, with their paths below `path`. */
export function check(dto: Class, value: unknown, path: string): { instance: object; details: ErrorDetail[] } {
  if (!isObject(value))
    return {
      instance: {},
      details: [{ field: path, type: 'invalid_value', message: `${path === '' ? 'The body' : path} must be an object` }],
    };
  const obstacle = obstacleOf(value);
  if (obstacle === 'inherited name') return { instance: {}, details: inheritedNames(value, path) };
  if (obstacle === 'many members')
    return { instance: {}, details: [invalidValue(path, `An object must have at most ${MEMBERS_MAX} members`)] };
  const instance = plainToInstance(dto, value, { exposeUnsetFields: false });
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  return { instance, details: firstOf(DETAILS_MAX, detailsOfAll(errors, path)) };
}

/**
 * The limit of members of an object: more than any DTO has. The package class-transformer compares every two names of an object. So a body
 * of a megabyte with short names would block the process for many seconds.
 */
const MEMBERS_MAX = 3_000;

/**
 * Returns what prevents the conversion of a value. An inherited name is that of a member of every object: toString, constructor, __proto__.
 * No DTO has such a field, and class-transformer would drop it silently, also in maps with arbitrary names.
 */
function obstacleOf(value: unknown): 'inherited name' | 'many members' | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  let members = 0;
  for (const name in value) {
    if (name in Object.prototype) return 'inherited name';
    const inner = obstacleOf((value as Record<string, unknown>)[name]);
    if (inner) return inner;
    members += 1;
  }
  return members > MEMBERS_MAX && !Array.isArray(value) ? 'many members' : undefined;
}

function inheritedNames(value: object, path: string): ErrorDetail[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const field = Array.isArray(value) ? `${path}[${name}]` : joined(path, name);
    if (name in Object.prototype) return [unknownField(field, name)];
    return typeof member === 'object' && member !== null ? inheritedNames(member as object, field) : [];
  });
}

/** More names than these are not listed. */
const LISTED_MAX = 12;

/** Returns the fault of an unknown field, with the known name that it probably means, or with all known names. */
export function unknownField(field: string, name: string, known: readonly string[] = []): ErrorDetail {
  const nearest = nearestName(name, known);
  const names = known.length > 0 && known.length <= LISTED_MAX ? `; known here: ${known.join(', ')}` : '; remove it';
  const advice = nearest === undefined ? names : `; did you mean ${nearest}?`;
  return { field, type: 'unknown_field', message: `${clipped(name)} is unknown here${advice}` };
}

/** Returns the fields of the class of a validated object. */
function fieldsOf(target: object | undefined): string[] {
  if (!target) return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

const joined = (path: string, name: string): string => (path === '' ? clipped(name) : `${path}.${clipped(name)}`);

/** Faults beyond the limit are not described: a body can have very many, and a suggestion for each would block the process. */
function firstOf(max: number, faults: Iterable<ErrorDetail>): ErrorDetail[] {
  const first: ErrorDetail[] = [];
  for (const fault of faults) if (first.push(fault) === max) break;
  return first;
}

function* detailsOfAll(errors: readonly ValidationError[], parent: string): Generator<ErrorDetail> {
  for (const error of errors) yield* detailsOf(error, parent);
}

function* detailsOf(error: ValidationError, parent: string): Generator<ErrorDetail> {
  const index = /^\d+$/.test(error.property);
  const field = index ? `${parent}[${error.property}]` : joined(parent, error.property);
  const { nestedValidation, ...rules } = error.constraints ?? {};
  const first = Object.entries(rules).at(-1); // the first rule in the class, which states the type of the field
  const broken = first ?? (nestedValidation && (['nestedValidation', nestedValidation] as const));
  if (broken) yield detailOf(field, broken, error);
  if (!('isArray' in rules)) yield* detailsOfAll(childrenOf(error), field);
}

/** Returns the children, except entries that are no objects: the list's own fault reports those. */
function childrenOf({ children = [], constraints = {} }: ValidationError): readonly ValidationError[] {
  return 'isObject' in constraints ? children.filter((child) => !('nestedValidation' in (child.constraints ?? {}))) : children;
}

function detailOf(field: string, [rule, message]: readonly [string, string], { property, value, target }: ValidationError): ErrorDetail {
  const type = faultType(rule, value);
  if (type === 'unknown_field') return unknownField(field, property, fieldsOf(target));
  return { field, type, message: value === undefined && type === 'missing_value' ? `${property} is missing` : message };
}

function faultType(rule: string, value: unknown): string {
  if (rule === 'whitelistValidation') return 'unknown_field';
  return value === undefined || value === null ? 'missing_value' : 'invalid_value';
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
