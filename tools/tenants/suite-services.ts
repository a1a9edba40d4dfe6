import { availableParallelism } from 'node:os';
import { serviceNames } from '../generate/services/list.ts';
import { ProgressBar } from '../import/progress-bar.ts';
import { runCommand } from '../local-suite/start/process/service-command.ts';
import { commandEnvironmentOf } from '../local-suite/start/running-suite.ts';

/** A slow step without a bar would look as if it hung. */
const BAR_STEPS = 1_000;

/** Runs commands in the services of the running suite. */
export class SuiteServices {
  readonly names: readonly string[] = serviceNames();
  private readonly suiteDir: string;

  constructor(suiteDir: string) {
    this.suiteDir = suiteDir;
  }

  /** Runs a command in one service, and returns its answer. */
  async ask<T>(app: string, args: readonly string[], onProgress?: (words: string) => void): Promise<T> {
    return JSON.parse(await runCommand(app, args, commandEnvironmentOf(app, this.suiteDir), onProgress)) as T;
  }

  /** Runs a command in several services, as many at the same time as there are processors. Shows their progress together. */
  async askEach<T>(
    title: string,
    apps: readonly string[],
    argsOf: (app: string) => readonly string[],
    onAnswer: (app: string, answer: T) => void = () => undefined,
  ): Promise<Readonly<Record<string, T>>> {
    const progress = new JointProgress(title, apps.length);
    const answers: Record<string, T> = {};
    const open = [...apps];
    const work = async () => {
      for (let app = open.shift(); app !== undefined; app = open.shift()) {
        const name = app;
        answers[name] = await this.ask<T>(name, argsOf(name), (words) => progress.heard(name, words));
        onAnswer(name, answers[name]);
      }
    };
    const results = await Promise.allSettled(Array.from({ length: Math.min(availableParallelism(), apps.length) }, work));
    progress.end();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return answers;
  }
}

/** The progress of several commands in one bar: each service has the same share of it. */
class JointProgress {
  private readonly bar = new ProgressBar(process.stderr, BAR_STEPS);
  private readonly heardOf = new Map<string, { readonly share: number; readonly rows: number }>();
  private readonly title: string;
  private readonly services: number;

  constructor(title: string, services: number) {
    this.title = title;
    this.services = services;
  }

  /** Takes `DONE TOTAL ROWS`. */
  heard(app: string, words: string): void {
    const [done = 0, total = 0, rows = 0] = words.split(' ').map(Number);
    this.heardOf.set(app, { share: total === 0 ? 1 : done / total, rows });
    const all = [...this.heardOf.values()];
    const share = all.reduce((sum, each) => sum + each.share, 0) / this.services;
    const rowsOfAll = all.reduce((sum, each) => sum + each.rows, 0);
    this.bar.show(Math.floor(share * BAR_STEPS), `${this.title}: ${rowsOfAll.toLocaleString('en')} rows`);
  }

  end(): void {
    this.bar.end();
  }
}
