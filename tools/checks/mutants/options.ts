import { parseArgs } from 'node:util';
import type { Mutation } from './mutation.ts';

export interface Options {
  readonly chosen: readonly Mutation[];
  readonly asJson: boolean;
}

/** Reads the arguments of the command. Throws a sentence for what it does not know. */
export function readOptions(args: readonly string[], kept: readonly Mutation[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      area: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const { only, area, json } = values;
  refuseUnknown('mutation', only, namesOf(kept, 'name'));
  refuseUnknown('area', area, namesOf(kept, 'area'));
  const isChosen = (mutation: Mutation): boolean =>
    (only.length === 0 || only.includes(mutation.name)) && (area.length === 0 || area.includes(mutation.area));
  return { chosen: kept.filter(isChosen), asJson: json };
}

const namesOf = (kept: readonly Mutation[], member: 'name' | 'area'): string[] => [...new Set(kept.map((each) => each[member]))];

function refuseUnknown(kind: string, asked: readonly string[], known: readonly string[]): void {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No ${kind} is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}
