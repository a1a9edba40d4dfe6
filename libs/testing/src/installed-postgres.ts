import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './postgres-server';
import { giveToUnprivileged, unprivileged } from './unprivileged';

const DEBIAN = '/usr/lib/postgresql';

/** The newest PostgreSQL with all its programs, as installed by Debian; undefined without one. */
export const installedPostgres: string | undefined = newest(existsSync(DEBIAN) ? readdirSync(DEBIAN) : []);

export const NO_POSTGRES = `No PostgreSQL is installed under ${DEBIAN}`;

function newest(versions: readonly string[]): string | undefined {
  const [version] = versions.filter((name) => existsSync(join(DEBIAN, name, 'bin/pg_ctl'))).toSorted((a, b) => Number(b) - Number(a));
  return version && join(DEBIAN, version, 'bin');
}

/** Runs a program of PostgreSQL until it exits. */
async function run(program: string, args: readonly string[]): Promise<void> {
  if (installedPostgres === undefined) throw new Error(NO_POSTGRES);
  await promisify(execFile)(join(installedPostgres, program), args, { ...unprivileged, env: { LC_ALL: 'C.UTF-8' }, cwd: tmpdir() });
}

export interface InstalledOptions {
  /** The folder that holds the server's own; default: the system's folder for temporary files. */
  readonly parent?: string;
  /** Another folder for the write-ahead log. */
  readonly walFolder?: string;
}

/** The end of a recovery: a named restore point, or a time. */
export type RecoveryTarget = { readonly name: string } | { readonly time: Date };

/** Restores a dump, or only its schema, into a database with the roles and schemas of the suite, on a server of any version. */
export async function restoreDump(file: string, connection: string, options: readonly string[] = []): Promise<void> {
  await run('pg_restore', ['--exit-on-error', '--clean', '--if-exists', ...options, '-d', connection, file]);
}

/** A production-like server: durable, with dumps, base backups and standbys. */
export class InstalledServer {
  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  static async start(settings: readonly string[] = [], { parent, walFolder }: InstalledOptions = {}): Promise<InstalledServer> {
    const server = await InstalledServer.prepare(parent);
    const wal = walFolder === undefined ? [] : [`--waldir=${walFolder}`];
    await run('initdb', ['-D', server.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', ...wal]);
    await server.open(settings);
    return server;
  }

  /** Creates a server that archives its write-ahead log. */
  static startArchiving(settings: readonly string[]): Promise<InstalledServer> {
    return InstalledServer.start([...settings, 'archive_mode = on', `archive_command = 'cp %p ../archive/%f'`]);
  }

  get archive(): string {
    return join(this.folder, 'archive');
  }

  /** Creates a standby of this server. */
  async startStandby(name: string): Promise<InstalledServer> {
    const standby = await this.copy(name, ['-R']);
    await standby.open();
    return standby;
  }

  /** Takes a base backup, as a server that is not started yet. */
  backUp(): Promise<InstalledServer> {
    return this.copy('backup');
  }

  /** Starts a base backup of another server, and recovers through that server's archive up to the target. */
  async recover({ archive }: InstalledServer, to: RecoveryTarget): Promise<void> {
    writeFileSync(join(this.data, 'recovery.signal'), '');
    const end =
      'name' in to
        ? `recovery_target_name=${to.name}`
        : `recovery_target_time=${to.time.toISOString().replace('T', ' ').replace('Z', '+00')}`;
    const target = [`restore_command=cp ${archive}/%f %p`, end, 'recovery_target_action=promote'];
    // Passed as options, not in its file, because a standby of it would copy the file and stop at the same point.
    await this.open(['archive_mode = off'], target.map((setting) => `-c '${setting}'`).join(' '));
  }

  private async copy(name: string, args: readonly string[] = []): Promise<InstalledServer> {
    const copy = await InstalledServer.prepare();
    const from = `host=127.0.0.1 port=${this.port} user=postgres application_name=${name}`;
    await run('pg_basebackup', ['-d', from, '-D', copy.data, '-X', 'stream', '-c', 'fast', ...args]);
    return copy;
  }

  /** Whether the server runs, also while it recovers. */
  async isRunning(): Promise<boolean> {
    return run('pg_ctl', ['status', '-D', this.data]).then(
      () => true,
      () => false,
    );
  }

  promote(): Promise<void> {
    return run('pg_ctl', ['promote', '-D', this.data, '-w']);
  }

  /** Kills the server as in a power failure. */
  kill(): Promise<void> {
    return run('pg_ctl', ['stop', '-D', this.data, '-m', 'immediate']);
  }

  /** Stops the server as an operator does: connections end, and all is written. */
  stopCleanly(): Promise<void> {
    return run('pg_ctl', ['stop', '-D', this.data, '-m', 'fast']);
  }

  async stop(): Promise<void> {
    await this.kill().catch(() => undefined); // it may already have been killed
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Dumps a consistent snapshot of a database into a file. */
  async dump(database: string): Promise<string> {
    const file = join(this.folder, `${database}.dump`);
    await run('pg_dump', ['-Fc', '-d', this.connection(database), '-f', file]);
    return file;
  }

  private connection = (database: string): string => `host=127.0.0.1 port=${this.port} user=postgres dbname=${database}`;

  private static async prepare(parent = tmpdir()): Promise<InstalledServer> {
    const folder = mkdtempSync(join(parent, 'suite-server-'));
    chmodSync(folder, 0o700);
    mkdirSync(join(folder, 'archive'));
    for (const each of [folder, join(folder, 'archive')]) giveToUnprivileged(each);
    return new InstalledServer(folder, await freePort());
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  /** Starts the server again after it has ended, on the same port. */
  restart(): Promise<void> {
    return this.launch();
  }

  private async open(more: readonly string[] = [], options = ''): Promise<void> {
    const settings = [
      ...more,
      `port = ${this.port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'max_connections = 200',
    ];
    appendFileSync(join(this.data, 'postgresql.conf'), `${settings.join('\n')}\n`);
    await this.launch(options);
  }

  private launch(options = ''): Promise<void> {
    return run('pg_ctl', ['start', '-D', this.data, '-w', '-l', join(this.folder, 'log'), '-o', options]);
  }
}
