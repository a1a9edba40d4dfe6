import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '../suite';
import { CLIENTS } from './clients';
import { installGenerators } from './install';
import { missingFor } from './needs';

/** Generators that are no packages of the suite take a minute together, and half a gigabyte of packages. */
const IS_LONG = process.env['TEST_LONG'] === '1';
const NODE_MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/** What each program prints: the price and the total of its order, and the ends of its number sequence. */
const PRINTED = '{"price":200000.01,"total":200007.74,"startValue":9007199254741,"maxValue":9007199254740991}';

/** Tests that generated clients compile, order, and read exact numbers. */
export function describeGeneratedClients(demoOf: () => Demo): void {
  describe('a generated client', () => {
    let folder: string;

    beforeAll(async () => {
      if (IS_LONG) installGenerators();
      folder = mkdtempSync(join(tmpdir(), 'generated-clients-'));
      symlinkSync(NODE_MODULES, join(folder, 'node_modules'));
      for (const name of ['openapi.json', 'openapi-3.0.json']) {
        const answer = await fetch(`${demoOf().baseUrl}/${name}`);
        writeFileSync(join(folder, name), await answer.text());
      }
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    for (const { name, isInstalled, needs, build } of CLIENTS) {
      const missing = !isInstalled && !IS_LONG ? 'npm run test:long runs it' : missingFor(needs);
      const reason = missing === undefined ? '' : ` (skipped: ${missing})`;
      (missing === undefined ? it : it.skip)(`of ${name} compiles, orders, and reads exact numbers${reason}`, async () => {
        const { baseUrl, tenants } = demoOf();
        const place = join(folder, name.replaceAll(/\W+/g, '-'));
        mkdirSync(place);
        const run = await build({ place, documents: folder, baseUrl });
        const { clientId, clientSecret } = tenants.acme.backend;
        const printed = await run({
          SUITE_URL: baseUrl,
          SUITE_TENANT: 'acme',
          SUITE_CLIENT_ID: clientId,
          SUITE_CLIENT_SECRET: clientSecret,
          SUITE_PRODUCT: `piano-${name.replaceAll(/\W+/g, '-')}`,
        });
        expect(printed.trim()).toBe(PRINTED);
      });
    }
  });
}
