import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { hasEnded, waitUntil } from './processes.ts';
import { Refusal } from '../refusal.ts';
import { builtFolder } from './service-command.ts';

const READY_TIMEOUT_MS = 60_000;
/** Each question makes a service look at its database. Six services that are asked more often start later. */
const READY_POLL_MS = 50;
const ANSWER_TIMEOUT_MS = 1_000;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_AFTER_MS = { first: 250, max: 10_000 };
/** A service that ran this long is restarted without a delay. */
const SETTLED_AFTER_MS = 30_000;
const LOG_BYTES_MAX = 20 * 1024 * 1024;

export interface ServiceOptions {
  readonly app: string;
  readonly env: Record<string, string>;
  readonly healthPort: number;
  readonly logFolder: string;
  /** Whether a debugger may attach to it, at Node's own port 9229. */
  readonly isInspected?: boolean;
  /** Called with crashes and restarts. */
  readonly report: (line: string) => void;
}

/** Runs one service and restarts it when it ends by itself, with growing delays. */
export class ServiceProcess {
  readonly logFile: string;
  private readonly options: ServiceOptions;
  private child: ChildProcess | undefined;
  private startedAt = 0;
  private logStart = 0;
  private wasReady = false;
  private stopping = false;
  private restartAfterMs = RESTART_AFTER_MS.first;
  private restart: NodeJS.Timeout | undefined;

  constructor(options: ServiceOptions) {
    this.options = options;
    this.logFile = join(options.logFolder, `${options.app}.log`);
    if (sizeOf(this.logFile) > LOG_BYTES_MAX) renameSync(this.logFile, `${this.logFile}.1`);
  }

  /** Starts the service and waits until it is ready. Throws if it ends before that, since a restart would not help. */
  async start(): Promise<void> {
    this.spawn();
    const ready = await waitUntil(async () => this.hasEnded() || (await this.isReady()), READY_TIMEOUT_MS, READY_POLL_MS);
    if (this.stopping) return;
    if (this.hasEnded()) throw new Refusal(`The service ${this.options.app} does not start: ${this.lastWords()} (see ${this.logFile})`);
    if (!ready) throw new Refusal(`The service ${this.options.app} does not become ready: see ${this.logFile}.`);
    this.wasReady = true;
  }

  /** Stops the service after its in-flight requests; kills it on timeout. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    if (this.hasEnded()) return;
    this.child?.kill('SIGTERM');
    if (!(await waitUntil(() => this.hasEnded(), STOP_TIMEOUT_MS))) this.child?.kill('SIGKILL');
  }

  private spawn(): void {
    this.logStart = sizeOf(this.logFile);
    this.startedAt = Date.now();
    const log = openSync(this.logFile, 'a', 0o600);
    const inspect = this.options.isInspected === true ? ['--inspect=127.0.0.1:9229'] : [];
    // In a process group of its own: Ctrl-C in a terminal reaches only the suite, which stops everything in order.
    this.child = spawn(process.execPath, [...inspect, '--require', join(import.meta.dirname, 'end-with-parent.cjs'), 'main.js'], {
      cwd: builtFolder(this.options.app),
      env: this.options.env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.child.once('error', () => this.ended('it could not be run'));
    this.child.once('exit', (code, signal) => this.ended(signal ?? `exit code ${code}`));
  }

  private ended(how: string): void {
    if (this.stopping || !this.wasReady) return;
    if (Date.now() - this.startedAt > SETTLED_AFTER_MS) this.restartAfterMs = RESTART_AFTER_MS.first;
    this.options.report(`${this.options.app} ended (${how}) and is started again in ${this.restartAfterMs / 1000} s; see ${this.logFile}`);
    this.restart = setTimeout(() => this.spawn(), this.restartAfterMs);
    this.restartAfterMs = Math.min(this.restartAfterMs * 2, RESTART_AFTER_MS.max);
  }

  /** Asks without `fetch`, which takes several times the CPU time. */
  private isReady(): Promise<boolean> {
    const options = { host: '127.0.0.1', port: this.options.healthPort, path: '/readyz', timeout: ANSWER_TIMEOUT_MS };
    return new Promise((resolve) => {
      const request = get(options, (response) => resolve(response.resume().statusCode === 200));
      request.on('timeout', () => request.destroy()).on('error', () => resolve(false));
    });
  }

  private hasEnded(): boolean {
    return !this.child || hasEnded(this.child);
  }

  private lastWords(): string {
    const words = readFileSync(this.logFile).subarray(this.logStart).toString().trim();
    return words.split('\n').slice(-6).join('\n') || 'it said nothing';
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
