import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulatedSystems } from './emulated-systems.ts';

let suiteDir: string;
beforeEach(() => {
  suiteDir = mkdtempSync(join(tmpdir(), 'suite-'));
});
afterEach(() => rmSync(suiteDir, { recursive: true }));

async function pagesOfOneStart(): Promise<Readonly<Record<string, string>>> {
  const { pages, stop } = await startEmulatedSystems(suiteDir);
  await stop();
  return pages;
}

it('an emulator reuses its address after a restart', async () => {
  expect(await pagesOfOneStart()).toEqual(await pagesOfOneStart());
});

it('an emulator chooses another port when a program uses the previous one', async () => {
  const before = await pagesOfOneStart();
  const other = createServer().listen(Number(new URL(before['PROVIDER_A'] ?? '').port), '127.0.0.1');
  await once(other, 'listening');
  expect((await pagesOfOneStart())['PROVIDER_A']).not.toBe(before['PROVIDER_A']);
  other.close();
});
