import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath, NO_CHROMIUM } from './installed.ts';

/** Tests that need a browser; without one they are skipped, and a line says why. */
export function describeInChromium(name: string, tests: (browser: () => Browser) => void): void {
  if (chromiumPath === undefined) console.warn(`${NO_CHROMIUM}: ${name} is skipped`);
  (chromiumPath === undefined ? describe.skip : describe)(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      browser = await launch();
    });
    afterAll(() => browser?.close());
    tests(() => browser as Browser);
  });
}

/** A browser without a window. Within a container its own sandbox cannot be made. */
export function launch(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
}

/** What axe finds on a page that keeps people from using it: serious and critical findings, in a line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // By the debugger and not as a script of the page, whose policy would refuse it.
  await page.evaluate((createRequire(import.meta.url)('axe-core') as { source: string }).source);
  const findings = await page.evaluate<Finding[]>(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`);
  return findings
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`)
          .slice(0, 3)
          .join(' | ')} (${nodes.length})`,
    );
}
