import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../tools/test/browser/installed.ts';
import { KEY_TIMES } from '../tools/test/browser/scan.ts';
import { entry, MUG, SITE, Tablet, Warehouse } from './station-bench';
import type { Demo } from './suite';

/** A tablet whose battery is empty: the browser is killed, not closed. */
export function describeKilledTablet(demoOf: () => Demo): void {
  it('has all scans after it starts again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablet-'));
    const open = () => startBrowser(folder);
    let browser = await open();
    try {
      const warehouse = new Warehouse(() => browser.connection, demoOf);
      await warehouse.order('killed', [entry('mug', 9, { barcodes: [MUG] })], `${SITE}-killed`);
      await warehouse.member('joan');
      const tablet = new Tablet(await browser.page());
      await tablet.page.addInitScript(KEY_TIMES);
      await tablet.page.goto(warehouse.url);
      await tablet.enrol(await warehouse.station({ siteCode: `${SITE}-killed` }));
      await tablet.signIn('joan');
      await tablet.next();
      await tablet.offline();
      for (const packed of [1, 2, 3]) {
        await tablet.scan(MUG);
        await tablet.shows('mug', packed);
      }
      await tablet.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300))); // the packer looks up
      await browser.kill();
      browser = await open();
      const again = new Tablet(await browser.page());
      await again.page.goto(warehouse.url);
      await again.shows('mug', 3);
      await again.isSent();
      expect(await warehouse.packed('killed')).toEqual({ mug: 3 });
    } finally {
      await browser.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Starts Chromium as a process of its own with this profile, so that it can be killed. */
async function startBrowser(profile: string) {
  const args = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.once('exit', () => reject(new Error(`Chromium did not start: ${text}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const connection = await chromium.connectOverCDP(address);
  return {
    connection,
    page: async () => connection.contexts()[0]?.newPage() ?? connection.newPage(),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      process.kill(-(child.pid as number), 'SIGKILL');
      await gone;
    },
  };
}
