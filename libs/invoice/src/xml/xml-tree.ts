import { create } from 'xmlbuilder2';

/** Elements by their names, in the order of the schema. Names with @ are attributes, # is the text. What is undefined is not written. */
export interface XmlTree {
  readonly [name: string]: string | XmlTree | readonly XmlTree[] | undefined;
}

/** Writes a tree with one root as an XML document. */
export const xmlOf = (tree: XmlTree): string =>
  create({ version: '1.0', encoding: 'UTF-8' }, pruned(tree) as object).end({ prettyPrint: true });

/** Returns a tree without elements that have neither text nor children. */
function pruned(tree: XmlTree): XmlTree | undefined {
  const members = Object.entries(tree).flatMap(([name, value]) => {
    const kept = typeof value === 'object' ? prunedChild(value) : value;
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function prunedChild(value: XmlTree | readonly XmlTree[]): XmlTree | XmlTree[] | undefined {
  if (!Array.isArray(value)) return pruned(value as XmlTree);
  const kept = (value as readonly XmlTree[]).map(pruned).filter((each) => each !== undefined);
  return kept.length === 0 ? undefined : kept;
}
