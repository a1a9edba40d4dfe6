import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api, ApiError } from './api.ts';
import { writePrivately } from './secrets.ts';
import type { Demo } from './tenants.ts';

/** Something to try: data of a demo tenant, made by the calls that any client would use. */
interface SeedStep {
  /** Remembered when done, so never change it. */
  readonly name: string;
  readonly tenant: string;
  readonly run: (api: Api) => Promise<unknown>;
}

/** The site that carts of the demo belong to. */
export const DEMO_SITE = 'main';

/** In this order. A step that fails is reported, left out, and tried again at the next start. */
const STEPS: readonly SeedStep[] = [
  {
    name: 'taxes of Germany',
    tenant: 'acme',
    run: (api) =>
      api.call('PUT', '/cart/acme/taxes/DE', {
        classes: [
          { code: 'STANDARD', rate: 19, default: true },
          { code: 'REDUCED', rate: 7 },
        ],
      }),
  },
  {
    name: 'site main',
    tenant: 'acme',
    run: (api) =>
      api.call('PUT', `/cart/acme/sites/${DEMO_SITE}`, {
        currency: 'EUR',
        includesTax: true,
        homeBase: { address: { country: 'DE', zipCode: '10115' }, timeZone: 'Europe/Berlin' },
        taxDeterminationBasedOn: 'SHIPPING_ADDRESS',
        maxNumberOfCouponsPerCart: 5,
        authorizedAmountUplift: 0.3,
        shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 7.22 }], taxCode: 'REDUCED' }] }] },
      }),
  },
];

/** Does the steps that this suite has not had yet. Returns how many it did, and what went wrong. */
export async function seed(suiteDir: string, demo: Demo): Promise<{ done: number; problems: string[] }> {
  const file = join(suiteDir, 'seeded.json');
  let seeded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
  const open = STEPS.filter(({ name }) => !seeded.includes(name));
  const problems: string[] = [];
  let done = 0;
  for (const { name, tenant, run } of open) {
    try {
      await run(await Api.login(demo, tenant));
      seeded = [...seeded, name];
      writePrivately(file, seeded);
      done += 1;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) continue; // that area has no such call yet
      problems.push(`Demo data "${name}" is missing: ${(error as Error).message}`);
    }
  }
  return { done, problems };
}
