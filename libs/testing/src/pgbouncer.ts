import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './postgres-server';
import { unprivileged } from './unprivileged';

const READY_MS_MAX = 60_000;

/** The installed version of PgBouncer, such as 1.18; undefined without one. */
export const pgBouncerVersion: number | undefined = installedVersion();

/** Version 1.21 and later support prepared statements. */
export const carriesPrepared = (pgBouncerVersion ?? 0) >= 1.21;

function installedVersion(): number | undefined {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const version = error ? undefined : /PgBouncer (\d+\.\d+)/.exec(stdout)?.[1];
  return version === undefined ? undefined : Number(version);
}

export interface PgBouncerOptions {
  /** Connections to the server, shared by all clients of a role. */
  readonly connections: number;
  /** The maximum of prepared statements for each client; 0 disables them. */
  readonly preparedMax?: number;
}

/** A transaction pooler. */
export interface PgBouncer {
  /** The URL of the database through the pooler. */
  urlFor(database: URL): URL;
  /** Runs a command of the console, such as PAUSE. */
  command(command: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Debian's PgBouncer for the server of a database. */
export async function startPgBouncer(database: URL, { connections, preparedMax = 0 }: PgBouncerOptions): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const settings = [
    ...['[databases]', `* = host=${database.hostname} port=${database.port}`],
    ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = plain', `auth_file = ${join(folder, 'users.txt')}`, `admin_users = ${database.username}`],
    ...['pool_mode = transaction', `default_pool_size = ${connections}`, 'max_client_conn = 500'],
    ...(carriesPrepared ? [`max_prepared_statements = ${preparedMax}`] : []),
  ];
  writeFileSync(join(folder, 'users.txt'), `"${database.username}" "${database.password}"\n`, { mode: 0o644 });
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`, { mode: 0o644 });
  spawnSync('chmod', ['755', folder]);
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...unprivileged,
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + READY_MS_MAX;
  while (!(await accepts(port))) {
    if (child.exitCode === null && performance.now() < deadline) continue;
    await stop();
    throw new Error(`PgBouncer does not start: ${output}`);
  }
  const urlFor = (direct: URL): URL => Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(port) });
  const command = async (text: string): Promise<void> => {
    const console = new Client({ connectionString: Object.assign(urlFor(database), { pathname: '/pgbouncer' }).href });
    await console.connect();
    try {
      await console.query(text);
    } finally {
      await console.end();
    }
  };
  return { urlFor, command, stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => setTimeout(resolve, 20, false));
  });
}
