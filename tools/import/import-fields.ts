import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** How a cell becomes a member: as it is, as a number, as true or false, or as a list of texts separated by `|`. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'list';

/** The part of a schema that says which members a call takes. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema & { readonly readOnly?: boolean }>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
}

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Where the fields of an import are described: the schema of an entry in the document of a service. */
export interface FieldSource {
  readonly service: string;
  readonly schema: string;
}

/** A step of a path: `addresses[0].city` has the steps addresses, 0 and city. */
export type Step = string | number;

const PATH = /^[A-Za-z_][\w-]*(?:\[\d{1,3}\])*(?:\.[A-Za-z_][\w-]*(?:\[\d{1,3}\])*)*$/;
/** Members within members are suggested up to this depth. */
const DEPTH_MAX = 3;

/** Returns the steps of a path; undefined if it is none. */
export function stepsOf(path: string): readonly Step[] | undefined {
  if (!PATH.test(path)) return undefined;
  return path.split(/[.[\]]+/).filter((step) => step !== '').map((step) => (/^\d/.test(step) ? Number(step) : step)); // prettier-ignore
}

/** The members of an entry, as the service's document describes them. */
export class ImportFields {
  private readonly schemas: OpenApi['components']['schemas'];
  private readonly root: Schema;
  private readonly names: Readonly<Record<string, string>>;

  /** `names`: how a path of a file begins, and how that of the call does. */
  constructor({ service, schema }: FieldSource, names: Readonly<Record<string, string>> = {}) {
    this.names = names;
    const file = join(repositoryRoot, 'apps', service, 'openapi.json');
    this.schemas = (JSON.parse(readFileSync(file, 'utf8')) as OpenApi).components.schemas;
    this.root = { $ref: `#/components/schemas/${schema}` };
  }

  /** Returns how a cell becomes the member; undefined if the call has no such member for a single cell. */
  kindOf(path: string): FieldKind | undefined {
    const steps = stepsOf(renamed(path, Object.entries(this.names)));
    if (!steps) return undefined;
    let schemas = this.variantsOf(this.root);
    for (const step of steps) schemas = schemas.flatMap((schema) => this.variantsOf(memberOf(schema, step)));
    return schemas.map((schema) => this.kindOfSchema(schema)).find((kind) => kind !== undefined);
  }

  /** All members that a cell can become, for suggestions. */
  paths(): string[] {
    const back = Object.entries(this.names).map(([own, called]) => [called, own] as const);
    return this.below(this.root, '', 0).map((path) => renamed(path, back));
  }

  private below(schema: Schema, prefix: string, depth: number): string[] {
    return this.variantsOf(schema).flatMap((variant) => {
      const own = prefix !== '' && this.kindOfSchema(variant) ? [prefix] : [];
      if (depth === DEPTH_MAX) return own;
      const members = Object.entries(variant.properties ?? {})
        .filter(([, { readOnly }]) => !readOnly)
        .flatMap(([name, member]) => this.below(member, prefix === '' ? name : `${prefix}.${name}`, depth + 1));
      return [...own, ...members, ...(variant.items && !own[0] ? this.below(variant.items, `${prefix}[0]`, depth) : [])];
    });
  }

  private kindOfSchema({ type, properties, items }: Schema): FieldKind | undefined {
    const types = [type].flat();
    if (types.includes('number') || types.includes('integer')) return 'number';
    if (types.includes('boolean')) return 'boolean';
    if (types.includes('string')) return 'text';
    if (types.includes('array')) return items && this.variantsOf(items).some(({ type: inner }) => inner === 'string') ? 'list' : undefined;
    return types.includes('object') || properties ? undefined : 'text';
  }

  /** Follows a reference, and lists the alternatives. */
  private variantsOf(schema: Schema | undefined): readonly Schema[] {
    if (!schema) return [];
    const { $ref, oneOf } = schema;
    if ($ref !== undefined) return this.variantsOf(this.schemas[$ref.split('/').at(-1) ?? '']);
    return oneOf ? oneOf.flatMap((one) => this.variantsOf({ type: 'string', ...one })) : [schema];
  }
}

function memberOf({ properties, additionalProperties, items }: Schema, step: Step): Schema | undefined {
  if (typeof step === 'number') return items;
  const member = properties && Object.hasOwn(properties, step) ? properties[step] : undefined;
  if (member) return member.readOnly ? undefined : member;
  if (additionalProperties === true) return { type: 'string' };
  return additionalProperties || undefined;
}

/** Replaces the beginning of a path. */
export function renamed(path: string, names: readonly (readonly [from: string, to: string])[]): string {
  const found = names.find(([from]) => path === from || path.startsWith(`${from}.`));
  return found ? `${found[1]}${path.slice(found[0].length)}` : path;
}
