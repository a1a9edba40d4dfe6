import { AppError } from '@suite/errors';
import { clipped, likeness } from '@suite/validation';

/** Longer paths get no suggestion, so that a scanner's requests stay cheap. */
const LENGTH_MAX = 200;
/** The cost up to which a path is similar enough to be suggested. */
const COST_MAX = 0.75;
/** A parameter matches every segment, but a literal that matches as well is the better suggestion. */
const PARAM_COST = 0.1;
/** The cost of a parameter that the request omits, such as the tenant. */
const OMITTED_PARAM_COST = 0.4;

/** Returns the 404 of an unknown path, with the most similar one of the known paths (`/cart/:tenant/carts`). */
export function pathNotFound(path: string, known: readonly string[]): AppError {
  const nearest = path.length > LENGTH_MAX ? undefined : nearestPath(path, known);
  const advice = nearest === undefined ? 'see the API reference for all paths' : `did you mean ${nearest}?`;
  return new AppError('not_found', 'route_not_found', `There is no path ${clipped(path)}; ${advice}`);
}

/** Returns the most similar path as the reference shows it (`/cart/{tenant}/carts`); undefined if none is similar. */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  const requested = segmentsOf(path);
  let best: { readonly path: string; readonly cost: number } | undefined;
  for (const candidate of known) {
    const cost = costOf(requested, segmentsOf(candidate));
    if (cost <= COST_MAX && cost < (best?.cost ?? Infinity)) best = { path: candidate, cost };
  }
  return best?.path.replaceAll(/:(\w+)/g, '{$1}');
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Returns the lowest cost of turning the segments of a request into those of a known path. */
function costOf(requested: readonly string[], known: readonly string[]): number {
  let row = known.reduce<number[]>((costs, segment) => [...costs, (costs.at(-1) ?? 0) + omissionOf(segment)], [0]);
  for (const segment of requested) {
    const next = [(row[0] ?? 0) + 1];
    for (const [index, expected] of known.entries()) {
      const replaced = (row[index] ?? 0) + replacementOf(segment, expected);
      const omitted = (next[index] ?? 0) + omissionOf(expected);
      const added = (row[index + 1] ?? 0) + 1;
      next.push(Math.min(replaced, omitted, added));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const isParam = (segment: string): boolean => segment.startsWith(':');
const omissionOf = (segment: string): number => (isParam(segment) ? OMITTED_PARAM_COST : 1);
const replacementOf = (segment: string, expected: string): number => (isParam(expected) ? PARAM_COST : 1 - likeness(segment, expected));
