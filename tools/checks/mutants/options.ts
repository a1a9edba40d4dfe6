import { parseArgs } from 'node:util';
import type { Mutation } from './mutation.ts';

export interface Options {
  readonly chosen: readonly Mutation[];
  readonly asJson: boolean;
}

/** Reads the arguments of the command. Throws for an unknown mutation or area. */
export function readOptions(args: readonly string[], mutations: readonly Mutation[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      area: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const { only, area, json } = values;
  rejectUnknown('mutation', only, namesOf(mutations, 'name'));
  rejectUnknown('area', area, namesOf(mutations, 'area'));
  const isChosen = (mutation: Mutation): boolean =>
    (only.length === 0 || only.includes(mutation.name)) && (area.length === 0 || area.includes(mutation.area));
  return { chosen: mutations.filter(isChosen), asJson: json };
}

const namesOf = (mutations: readonly Mutation[], member: 'name' | 'area'): string[] => [...new Set(mutations.map((each) => each[member]))];

function rejectUnknown(kind: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No ${kind} is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}
