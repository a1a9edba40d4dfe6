import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from './database-nodes';

const START_MS_MAX = 60_000;
const LOOK_EVERY_MS = 100;

/** Lists in /proc end each text with a zero byte. */
const textsOf = (file: string): string[] => readFileSync(file, 'utf8').split('\0').slice(0, -1);

/** The processes of a cluster's server, for tests that kill it. It must run on this Linux machine. */
export class ClusterNode {
  private constructor(
    private readonly url: string,
    private readonly pid: number,
    private readonly command: readonly string[],
    private readonly env: Readonly<Record<string, string>>,
    private readonly user: { readonly uid: number; readonly gid: number },
  ) {}

  /** Finds the main process of the server and its command line. The URL is a superuser's. */
  static async find(url: string): Promise<ClusterNode> {
    const [server] = await execute<{ pid: string }>(url, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`);
    const pid = Number(server?.pid);
    const { uid, gid } = statSync(`/proc/${pid}`);
    const env = textsOf(`/proc/${pid}/environ`).map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]);
    return new ClusterNode(url, pid, textsOf(`/proc/${pid}/cmdline`), Object.fromEntries(env), { uid, gid });
  }

  /** Kills all processes at once: nothing is written or sent afterwards. */
  kill(): void {
    process.kill(this.pid, 'SIGKILL');
  }

  /** Restarts it with the same command line after its remaining processes have exited, and waits until it answers. */
  async start(): Promise<void> {
    const deadline = performance.now() + START_MS_MAX;
    let server: ChildProcess | undefined;
    while (performance.now() < deadline) {
      if (!server || server.exitCode !== null) server = this.spawn();
      await pause(LOOK_EVERY_MS);
      const answers = await execute(this.url, 'SELECT 1').then(
        () => true,
        () => false,
      );
      if (answers) return;
    }
    throw new Error(`The node did not answer in ${START_MS_MAX} ms`);
  }

  /** It outlives the test, like before. */
  private spawn(): ChildProcess {
    const [program = '', ...args] = this.command;
    const server = spawn(program, args, { env: this.env, detached: true, stdio: 'ignore', cwd: '/', ...this.user });
    server.unref();
    return server;
  }
}
