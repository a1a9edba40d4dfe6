import type { Demo } from './suite';
import { typeFromGuide } from './typed';

const GUIDES = ['first-cart', 'tokens-and-scopes', 'idempotent-retries', 'errors', 'prices-explained', 'coming-from-a-hosted-api'];

/** That every command of the guides can be typed as it stands, and answers what the guide says. */
export function describeGuides(shop: () => { readonly demo: Demo; readonly folder: string }): void {
  it.each(GUIDES)('the guide %s does what it says', (name) => {
    const { demo, folder } = shop();
    for (const { lines, expected } of typeFromGuide(name, demo, folder)) {
      if (expected !== undefined) expect(JSON.parse(lines.at(-1) ?? '')).toEqual(like(expected));
    }
  });
}

/** `…` is anything, members that the guide leaves out may be there. */
function like(expected: unknown): unknown {
  if (expected === '…') return expect.anything();
  if (Array.isArray(expected)) return expected.map(like);
  if (typeof expected !== 'object' || expected === null) return expected;
  return expect.objectContaining(Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, like(value)])));
}
