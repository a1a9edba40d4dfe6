import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Postgres } from '../../local-suite/start/postgres/server.ts';

const PASSWORD = 'mutants';
/** Without durability, which the tests do not need. */
const FAST = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** A PostgreSQL server for all runs. Otherwise each would start its own. */
export interface SharedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Returns the server of DATABASE_URL, or starts the one of the npm package. */
export async function startServer(shared = process.env['DATABASE_URL']): Promise<SharedServer> {
  if (shared) return { url: shared, stop: () => Promise.resolve() };
  const suiteDir = mkdtempSync(join(tmpdir(), 'suite-mutants-'));
  mkdirSync(join(suiteDir, 'logs'));
  const port = await freePort();
  const server = new Postgres({ suiteDir, port, password: PASSWORD });
  await server.start();
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await disableDurability(url);
  return {
    url,
    stop: async () => {
      await server.stop();
      rmSync(suiteDir, { recursive: true, force: true });
    },
  };
}

async function disableDurability(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of FAST) await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
