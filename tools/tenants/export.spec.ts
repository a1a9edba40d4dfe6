import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT } from './export.ts';
import { SuiteServices } from './suite-services.ts';

describe('the state of a tenant', () => {
  let suiteDir: string;
  let state: string;
  let isInterrupted: boolean;
  beforeEach(() => {
    suiteDir = mkdtempSync(join(tmpdir(), 'tenant-export-'));
    jest.spyOn(SuiteServices.prototype, 'ask').mockImplementation((_app, [command = '', , next = '--json']) => {
      if (command === 'tenant:state') {
        if (next !== '--json') state = next;
        return Promise.resolve({ state, since: '2026-11-29T12:00:00.000Z' });
      }
      return isInterrupted ? Promise.reject(new Error('interrupted')) : Promise.resolve({ schema: 's', tables: {}, figures: {} });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(suiteDir, { recursive: true });
  });

  const runExport = (isLive: boolean) => EXPORT.run('acme', { to: join(suiteDir, 'acme'), live: isLive }, suiteDir);

  it.each([
    ['ACTIVE', [false, false]],
    ['ACTIVE', [false, true]],
    ['ACTIVE', [false, true, true]],
    ['ACTIVE', [true, true]],
    ['ACTIVE', [true, false]],
    ['READ_ONLY', [false, true]],
    ['SUSPENDED', [false, false]],
  ])('is %s again after exports of which the last is complete; live: %j', async (before, exports) => {
    state = before;
    isInterrupted = true;
    for (const isLive of exports.slice(0, -1)) await expect(runExport(isLive)).rejects.toThrow('interrupted');
    isInterrupted = false;
    await runExport(exports.at(-1) === true);
    expect(state).toBe(before);
  });
});
