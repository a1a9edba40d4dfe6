/** A replacement of kustomize, with the supported fields: copies a value of one object into fields of others. */
export interface Replacement {
  /** With a delimiter, only the part at the index is copied. */
  readonly source: Selected & { readonly fieldPath: string; readonly options?: Part };
  readonly targets: readonly {
    readonly select: Selected;
    readonly fieldPaths: readonly string[];
    /** Replaces one part of the text, or creates a missing field. */
    readonly options?: Part | { readonly create: true };
  }[];
}

/** Objects of a kind, or the one with a name. */
interface Selected {
  readonly kind: string;
  readonly name?: string;
}

/** A part of a text: the one at the index, by default the first. */
interface Part {
  readonly delimiter: string;
  readonly index?: number;
}

type Node = Record<string, unknown>;

/** Applies the replacements to a copy of the objects. Throws where kustomize would fail. */
export function replaced<T extends { readonly kind: string; readonly metadata?: { readonly name?: string } }>(
  objects: readonly T[],
  replacements: readonly Replacement[],
): T[] {
  const copies = structuredClone([...objects]);
  const find = ({ kind, name }: Selected) =>
    copies.filter((object) => object.kind === kind && (name === undefined || object.metadata?.name === name)) as unknown as Node[];
  for (const { source, targets } of replacements) {
    const [from, ...others] = find(source);
    if (!from || others.length > 0)
      throw new Error(`A replacement needs exactly one ${source.kind}, not ${others.length + (from ? 1 : 0)}`);
    const { parent, name } = fieldOf(from, source.fieldPath);
    const value = partOf(String(parent[name]), source.options);
    for (const { select, fieldPaths, options = {} } of targets) {
      for (const object of find(select)) {
        for (const path of fieldPaths) put(fieldOf(object, path, 'create' in options), value, options);
      }
    }
  }
  return copies;
}

function partOf(text: string, part: Part | undefined): string {
  if (!part) return text;
  const value = text.split(part.delimiter)[part.index ?? 0];
  if (value === undefined) throw new Error(`${text} has no part ${part.index ?? 0} between ${part.delimiter}`);
  return value;
}

interface Field {
  readonly parent: Node;
  readonly name: string;
}

/** Splits a path at its dots; a name that contains dots is in brackets. */
const namesOf = (path: string): string[] => [...path.matchAll(/\[([^\]]+)\]|([^.[\]]+)/g)].map(([, whole, plain]) => whole ?? plain ?? '');

function fieldOf(object: Node, path: string, mayBeNew = false): Field {
  const names = namesOf(path);
  const name = names.pop() ?? '';
  const parent = names.reduce<Node | undefined>((node, each) => node?.[each] as Node | undefined, object);
  if (!parent || (parent[name] === undefined && !mayBeNew)) throw new Error(`${String(object['kind'])} has no field ${path}`);
  return { parent, name };
}

function put({ parent, name }: Field, value: string, options: Part | object): void {
  if (!('delimiter' in options)) return void (parent[name] = value);
  const parts = String(parent[name]).split(options.delimiter);
  parts[options.index ?? 0] = value;
  parent[name] = parts.join(options.delimiter);
}
