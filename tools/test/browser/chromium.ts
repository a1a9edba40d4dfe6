import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath, NO_CHROMIUM } from './installed.ts';

/** Describes tests that need a browser. Without one they are skipped with a warning. */
export function describeInChromium(name: string, tests: (browser: () => Browser) => void): void {
  const title = chromiumPath === undefined ? `${name} (skipped: ${NO_CHROMIUM})` : name;
  (chromiumPath === undefined ? describe.skip : describe)(title, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      browser = await launch();
    });
    afterAll(() => browser?.close());
    tests(() => browser as Browser);
  });
}

/** Starts a headless browser without its sandbox, which a container does not allow. */
export function launch(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
}

/** Ends the transitions of a page that has nothing to read any more: a colour on its way to another one has no contrast of its own. */
async function comeToRest(page: Page): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(`for (const each of document.getAnimations()) if (each.effect.getComputedTiming().endTime < Infinity) each.finish()`);
}

/** Returns axe's serious and critical findings on a page, a line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await comeToRest(page);
  // Evaluated by the debugger, since the policy of the page would reject a script.
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
