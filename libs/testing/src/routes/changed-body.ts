import fc from 'fast-check';
import { hostile } from './openapi-arbitrary';

type Step = string | number;

/** A valid body with one change: a member removed, replaced by a hostile value, or added. */
export function changedBody(good: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(good);
  if (places.length === 0) return hostile;
  return fc
    .record({ place: fc.nat(places.length - 1), change: fc.constantFrom('none', 'leave out', 'replace', 'add'), value: hostile })
    .map(({ place, change, value }) => {
      const body = structuredClone(good);
      const steps = places[place] as readonly Step[];
      const parent = steps.slice(0, -1).reduce<unknown>((inner, step) => (inner as Record<Step, unknown>)[step], body);
      const last = steps.at(-1) as Step;
      if (change === 'leave out') delete (parent as Record<Step, unknown>)[last];
      if (change === 'replace') (parent as Record<Step, unknown>)[last] = value;
      if (change === 'add' && !Array.isArray(parent)) (parent as Record<Step, unknown>)['unheardOf'] = value;
      return Array.isArray(body) ? body.filter((entry) => entry !== undefined) : body;
    });
}

/** Returns the paths of all members of a body, at any depth. */
function placesOf(value: unknown, steps: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...steps, Array.isArray(value) ? Number(name) : name];
    return [here, ...placesOf(inner, here)];
  });
}
