import { type Document, membersOf, resolved, type Schema, withoutNull } from '../../generate/docs-site/document.ts';

/** The released and the current document. */
export interface Versions {
  readonly was: Document;
  readonly now: Document;
}

/** Requests may only become wider, answers only narrower, so each side has its own rules. */
export type Side = 'request' | 'answer';

type Limit = 'minimum' | 'minLength' | 'minItems' | 'maximum' | 'maxLength' | 'maxItems';
const LEAST: readonly Limit[] = ['minimum', 'minLength', 'minItems'];
const MOST: readonly Limit[] = ['maximum', 'maxLength', 'maxItems'];

/** Compares schemas of one side. A recursive schema is compared once. */
export class SchemaBreaks {
  private readonly versions: Versions;
  private readonly side: Side;
  private readonly seen: Set<string>;

  constructor(versions: Versions, side: Side, seen: ReadonlySet<string> = new Set()) {
    this.versions = versions;
    this.side = side;
    this.seen = new Set(seen);
  }

  /** Returns the breaking changes between two schemas, a sentence each that begins with the place. */
  between(was: Schema, now: Schema, place: string): string[] {
    const pair = `${was.$ref} ${now.$ref}`;
    if (was.$ref !== undefined && now.$ref !== undefined) {
      if (this.seen.has(pair)) return [];
      this.seen.add(pair);
    }
    const [before, after] = [coreOf(was, this.versions.was), coreOf(now, this.versions.now)];
    const [old, current] = [alternativesOf(before.schema), alternativesOf(after.schema)];
    return [
      ...(old.length === 1 && current.length === 1
        ? this.ofOne(before.schema, after.schema, place)
        : this.ofAlternatives(old, current, place)),
      ...this.ofNull(before.isNullable, after.isNullable, place),
    ];
  }

  private ofNull(was: boolean, now: boolean, place: string): string[] {
    if (this.side === 'request') return was && !now ? [`${place} may no longer be null`] : [];
    return now && !was ? [`${place} may be null`] : [];
  }

  /** Each old alternative of a request must fit a current one; each current alternative of an answer must fit an old one. */
  private ofAlternatives(was: readonly Schema[], now: readonly Schema[], place: string): string[] {
    const fits = (old: Schema, current: Schema) =>
      new SchemaBreaks(this.versions, this.side, this.seen).between(old, current, place).length === 0;
    const isFine =
      this.side === 'request'
        ? was.every((old) => now.some((current) => fits(old, current)))
        : now.every((current) => was.some((old) => fits(old, current)));
    return isFine ? [] : [`${place} has other alternatives`];
  }

  private ofOne(was: Schema, now: Schema, place: string): string[] {
    return [
      ...this.ofType(was, now, place),
      ...(this.side === 'request' ? narrowed(was, now, place) : []),
      ...this.ofMembers(was, now, place),
      ...(was.items && now.items ? this.between(was.items, now.items, `${place}[]`) : []),
      ...this.ofMaps(was, now, place),
    ];
  }

  private ofType(was: Schema, now: Schema, place: string): string[] {
    const [old, current] = [kindOf(was), kindOf(now)];
    // A number is wider than an integer, and a missing type is wider than any.
    const [narrow, wide] = this.side === 'request' ? [old, current] : [current, old];
    const isFine = old === current || wide === undefined || (narrow === 'integer' && wide === 'number');
    return [
      ...(isFine ? [] : [`${place} is ${current ?? 'anything'}, was ${old ?? 'anything'}`]),
      ...(isFine && was.format !== now.format && (now.format !== undefined || this.side === 'answer')
        ? [`${place} has another format`]
        : []),
    ];
  }

  private ofMembers(was: Schema, now: Schema, place: string): string[] {
    const [old, current] = [membersOf(was, this.versions.was), membersOf(now, this.versions.now)];
    const at = (name: string) => (place === '' ? name : `${place}.${name}`);
    const breaks = Object.entries(old.members).flatMap(([name, member]) => {
      const there = current.members[name];
      return there ? this.between(member, there, at(name)) : [`${at(name)} was removed`];
    });
    const required =
      this.side === 'request'
        ? current.required.filter((name) => !old.required.includes(name)).map((name) => `${at(name)} became required`)
        : old.required
            .filter((name) => !current.required.includes(name) && current.members[name])
            .map((name) => `${at(name)} became optional`);
    return [...breaks, ...required];
  }

  private ofMaps({ additionalProperties: was }: Schema, { additionalProperties: now }: Schema, place: string): string[] {
    if (typeof was === 'object' && typeof now === 'object') return this.between(was, now, `${place}.*`);
    return [];
  }
}

/** Returns the values that a request can no longer have, and changed defaults. */
function narrowed(was: Schema, now: Schema, place: string): string[] {
  const rejected =
    now.enum === undefined ? [] : was.enum === undefined ? ['other values'] : was.enum.filter((value) => !now.enum?.includes(value));
  const [more, less] = [-Infinity, Infinity];
  return [
    ...rejected.map((value) => `${place} no longer accepts ${String(value)}`),
    ...LEAST.filter((limit) => (now[limit] ?? more) > (was[limit] ?? more)).map((limit) => `${place} has another ${limit}`),
    ...MOST.filter((limit) => (now[limit] ?? less) < (was[limit] ?? less)).map((limit) => `${place} has another ${limit}`),
    ...(now.pattern !== undefined && now.pattern !== was.pattern ? [`${place} has another pattern`] : []),
    ...(was.default !== undefined && JSON.stringify(was.default) !== JSON.stringify(now.default) ? [`${place} has another default`] : []),
  ];
}

const alternativesOf = (schema: Schema): readonly Schema[] => schema.oneOf ?? schema.anyOf ?? [schema];

/** Resolves references, also those in a choice with null, and those in an `allOf` of one. A constant is an enumeration of one value. */
function coreOf(whole: Schema, document: Document): { readonly schema: Schema; readonly isNullable: boolean } {
  const { schema, isNullable } = withoutNull(resolved(whole, document));
  const [only, ...more] = schema.allOf ?? [];
  const inner = only && more.length === 0 && !schema.properties ? only : schema;
  if (inner === schema && schema.$ref === undefined) {
    const { const: value, ...rest } = schema;
    return { schema: value === undefined ? schema : { ...rest, enum: [value] }, isNullable };
  }
  const core = coreOf(inner, document);
  return { schema: core.schema, isNullable: isNullable || core.isNullable };
}

const kindOf = ({ type, properties, allOf }: Schema): string | undefined =>
  [type ?? []].flat()[0] ?? (properties || allOf ? 'object' : undefined);
