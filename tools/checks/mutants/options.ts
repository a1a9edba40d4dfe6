import { parseArgs } from 'node:util';
import type { Mutation } from './mutation.ts';
import type { PureArea } from './pure/areas.ts';

export interface Options {
  /** The areas of pure code, whose mutants Stryker makes. */
  readonly pure: readonly PureArea[];
  /** The mutations made by hand. */
  readonly kept: readonly Mutation[];
  readonly asJson: boolean;
}

interface All {
  readonly pure: readonly PureArea[];
  readonly kept: readonly Mutation[];
}

/** Reads the arguments of the command. Throws for an unknown mutation or area. */
export function readOptions(args: readonly string[], { pure, kept }: All): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      area: { type: 'string', multiple: true, default: [] },
      pure: { type: 'boolean', default: false },
      kept: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { only, area } = values;
  rejectUnknown(
    'mutation',
    only,
    kept.map(({ name }) => name),
  );
  rejectUnknown('area', area, [...pure.map(({ name }) => name), ...kept.map((mutation) => mutation.area)]);
  const isIn = (name: string): boolean => area.length === 0 || area.includes(name);
  return {
    pure: values.kept || only.length > 0 ? [] : pure.filter(({ name }) => isIn(name)),
    kept: values.pure
      ? []
      : kept.filter(({ area: name, ...mutation }) => isIn(name) && (only.length === 0 || only.includes(mutation.name))),
    asJson: values.json,
  };
}

function rejectUnknown(kind: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No ${kind} is called ${unknown.join(', ')}; there are ${[...new Set(known)].join(', ')}.`);
}
