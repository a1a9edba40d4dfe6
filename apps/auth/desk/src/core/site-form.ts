import type { Site } from './wire';

/** The input, by the names of the fields. */
export interface Values {
  readonly names: readonly string[];
  text(name: string): string;
  number(name: string): number | undefined;
  flag(name: string): boolean;
}

type Leaf = string | number | boolean | readonly string[];
type Entry = readonly [path: string, value: Leaf];

const FLAGS = ['includesTax', 'autoApproveReturns'];
const LISTS = ['currencies', 'mixinHosts'];
const NUMBERS = [
  ...['cartCalculationScale', 'maxNumberOfCouponsPerCart', 'authorizedAmountUplift', 'pricesValidMinutes'],
  ...['shopperCancelMinutes', 'returnDays', 'minOrderValue', 'cost'],
];

/**
 * Returns the site that was typed. Its call replaces the whole site, so members without a field stay as they were. The code is in the
 * path of the call.
 */
export function siteOf(values: Values, before: Partial<Site> = {}): Site {
  const owned = new Set([...values.names, ...FLAGS, 'code']);
  const kept = leavesOf(before).filter(([path]) => !owned.has(path) && !path.startsWith('shipping.'));
  const typed = values.names.flatMap((name): Entry[] => {
    const value = name === 'code' ? undefined : valueOf(values, name);
    return value === undefined ? [] : [[name, value]];
  });
  const flags = FLAGS.map((name): Entry => [name, values.flag(name)]);
  const { shipping, ...site } = nested([...kept, ...typed.filter(([name]) => !FLAGS.includes(name)), ...flags]) as unknown as Site;
  return shipping ? { ...site, shipping: { zones: shipping.zones.map((zone) => ({ ...zone, methods: zone.methods ?? [] })) } } : site;
}

function valueOf(values: Values, name: string): Leaf | undefined {
  if (NUMBERS.includes(name.split('.').at(-1) ?? '')) return values.number(name);
  const text = values.text(name);
  if (text === '') return undefined;
  if (!LISTS.includes(name)) return text;
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}

/** Returns the values of an object with their paths, such as `shipping.zones[0].country`. */
function leavesOf(value: unknown, path = ''): Entry[] {
  if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return value.flatMap((each, i) => leavesOf(each, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value as Leaf]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
}

/** Returns the object with the values at their paths. Entries of lists without a value are left out. */
function nested(entries: readonly Entry[]): object {
  const root: Record<string, unknown> = {};
  for (const [path, value] of entries) {
    const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
    let place: Record<string, unknown> = root;
    for (const [i, key] of keys.entries()) {
      if (i === keys.length - 1) place[key] = value;
      else place = (place[key] ??= /^\d+$/.test(keys[i + 1] ?? '') ? [] : {}) as Record<string, unknown>;
    }
  }
  return compact(root) as object;
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(compact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, compact(each)]));
}
