import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { guideNames } from '../tools/generate/docs-site/guides.ts';
import type { Demo } from './suite';
import { scriptOfGuide, typeFromGuide } from './typed';

/** Tests that every command of the guides works as written, with the documented answer. */
export function describeGuides(shop: () => { readonly demo: Demo; readonly folder: string }): void {
  it.each(guideNames())('the guide %s works as described', async (name) => {
    const { demo, folder } = shop();
    for (const { lines, expected } of await typeFromGuide(name, demo, folder)) {
      if (expected !== undefined) expect(JSON.parse(lines.at(-1) ?? '')).toEqual(like(expected));
    }
  });
}

/** Tests that the script of the browser guide works in a page of a shop. */
export function describeGuideForPages(browserOf: () => Browser, demo: () => Demo): void {
  describe('the browser guide’s script', () => {
    let shopPage: Server;
    beforeAll(async () => {
      shopPage = createServer((_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A shop</title>'),
      ).listen(0, '127.0.0.1');
      await once(shopPage, 'listening');
    });
    afterAll(() => shopPage.close());

    it('fills a cart from a page of another origin', async () => {
      const page = await browserOf().newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      await page.goto(`http://127.0.0.1:${(shopPage.address() as AddressInfo).port}`);
      await page.evaluate(`(async () => {${scriptOfGuide('from-a-browser', demo())}})()`);
      expect(messages).toEqual(['0 1 12.5']);
    });
  });
}

/** `…` matches anything, and the answer can have more members than the guide. */
function like(expected: unknown): unknown {
  if (expected === '…') return expect.anything();
  if (Array.isArray(expected)) return expected.map(like);
  if (typeof expected !== 'object' || expected === null) return expected;
  return expect.objectContaining(Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, like(value)])));
}
