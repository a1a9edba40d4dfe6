import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { DETAILS_MAX, type ErrorDetail, validationError } from '@suite/errors';
import { clipped } from './clipped';
import { readPath } from './path-params';
import { UnreadableBody } from './unreadable-body';
import { check, type Class, isObject, valid, validQuery } from './validate';

// Map is the result of MapOf, which runs after this pipe.
const PLAIN: ReadonlySet<unknown> = new Set([String, Number, Boolean, Array, Map, Object, undefined]);

/** Converts bodies, queries and path parameters to their DTO classes. Rejects unknown fields, and reports every fault with its path. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (value instanceof UnreadableBody) throw value.error;
    if (type === 'custom' || PLAIN.has(metatype)) return value;
    if (type === 'param') return readPath(metatype as Class, value as Record<string, string>);
    return type === 'query' ? validQuery(metatype as Class, value as object) : valid(metatype as Class, value === undefined ? {} : value);
  }
}

interface Bounds {
  readonly min?: number;
  readonly max: number;
}

/** For a body that is an array whose entries are validated one by one later: checks only their number. */
export class Entries implements PipeTransform<unknown, unknown[]> {
  constructor(private readonly bounds: Bounds) {}

  transform(value: unknown): unknown[] {
    if (value instanceof UnreadableBody) throw value.error;
    const { min = 1, max } = this.bounds;
    if (Array.isArray(value) && value.length >= min && value.length <= max) return value;
    throw validationError([{ field: '', type: 'invalid_value', message: `The body must be an array of ${min} to ${max} entries` }]);
  }
}

/** For a body that is an array of one class: `@Body(new ListOf(PackagingUpdateDto, { max: 100 }))`. */
export class ListOf implements PipeTransform<unknown, unknown[]> {
  private readonly entries: Entries;

  constructor(
    private readonly dto: Class,
    bounds: Bounds,
  ) {
    this.entries = new Entries(bounds);
  }

  transform(value: unknown): unknown[] {
    const entries = this.entries.transform(value).map((entry, i) => [`[${i}]`, entry] as const);
    return collect(entries, this.dto).map(([, entry]) => entry);
  }
}

/** For a body that maps names to one class. Returns a Map, so that no name can collide with a member of every object. */
export class MapOf implements PipeTransform {
  constructor(
    private readonly dto: Class,
    private readonly bounds: Bounds,
  ) {}

  transform(value: unknown): Map<string, object> {
    if (value instanceof UnreadableBody) throw value.error;
    const { min = 1, max } = this.bounds;
    const entries = isObject(value) ? Object.entries(value) : [];
    if (!isObject(value) || entries.length < min || entries.length > max) {
      throw validationError([{ field: '', type: 'invalid_value', message: `The body must be an object of ${min} to ${max} entries` }]);
    }
    return new Map(collect(entries, this.dto));
  }
}

function collect(entries: readonly (readonly [string, unknown])[], dto: Class): [string, object][] {
  const faults: ErrorDetail[] = [];
  const results: [string, object][] = [];
  for (const [path, entry] of entries) {
    if (faults.length >= DETAILS_MAX) break;
    const { instance, details } = check(dto, entry, clipped(path));
    faults.push(...details);
    results.push([path, instance]);
  }
  if (faults.length > 0) throw validationError(faults);
  return results;
}
