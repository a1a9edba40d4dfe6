import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, waitUntil } from '../process/processes.ts';
import { Postgres } from './server.ts';

let suiteDir: string;
beforeEach(() => {
  suiteDir = mkdtempSync(join(tmpdir(), 'suite-postgres-'));
  chmodSync(suiteDir, 0o755);
  mkdirSync(join(suiteDir, 'logs'));
});
afterEach(() => rmSync(suiteDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

const attempts = () => readdirSync(suiteDir).filter((name) => name.startsWith('postgres.unfinished-') && !name.endsWith('.password'));

/** Kills a starting process with SIGKILL while initdb runs; initdb itself continues. */
/** Longer than initdb takes to begin on any machine. */
const AT_WORK_MS_MAX = 60_000;

async function killedStart(options: object): Promise<void> {
  const script = `import { Postgres } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
    await new Postgres(${JSON.stringify(options)}).start();`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '' } });
  const isAtWork = () => attempts().some((name) => readdirSync(join(suiteDir, name)).includes('global'));
  expect(await waitUntil(isAtWork, AT_WORK_MS_MAX)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
}

it('PostgreSQL starts immediately after a first start that was killed while initdb ran', async () => {
  const [port = 0] = await freePorts(1);
  const options = { suiteDir, port, password: 'secret' };
  await killedStart(options);
  const postgres = new Postgres(options);
  try {
    expect(await postgres.start()).toBe(true);
    const client = await postgres.connect();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await postgres.stop();
  }
});
