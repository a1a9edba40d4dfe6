import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** Longer than a script takes to start on any machine. */
export const STARTED_MS_MAX = 60_000;

/** A shell command that does what npm does for Node. */
export const NODE_INSTALLED = `mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node`;

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A clone of this repository with nothing but its bootstrap, a script, and a shell script in the place of npm. */
export class Clone {
  readonly folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  readonly program = this.path('tools/bootstrap.mjs');

  constructor() {
    mkdirSync(this.path('tools'));
    mkdirSync(this.path('bin'));
    for (const part of ['bootstrap.mjs', 'bootstrap']) {
      cpSync(join(repositoryRoot, 'tools', part), this.path(`tools/${part}`), { recursive: true });
    }
    writeFileSync(this.path('package-lock.json'), '{}');
    writeFileSync(this.path('script.mjs'), 'console.log("ran with", process.argv.slice(2).join(" ")); process.exitCode = 7;');
    this.npm(`${NODE_INSTALLED} && echo "$@" >> npm.log`);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Replaces npm by a shell script, which runs in the clone. */
  npm(shell: string): void {
    writeFileSync(this.path('bin/npm'), `#!/bin/sh\n${shell}\n`);
    chmodSync(this.path('bin/npm'), 0o755);
  }

  environment(more: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
    return { ...process.env, PATH: `${this.path('bin')}:${process.env['PATH']}`, NODE_OPTIONS: '', ...more };
  }

  bootstrap(...args: string[]): Ended {
    return this.bootstrapWith({}, ...args);
  }

  bootstrapWith(env: Readonly<Record<string, string>>, ...args: string[]): Ended {
    return spawnSync(process.execPath, [this.program, ...args], { env: this.environment(env), encoding: 'utf8' });
  }

  /** Returns the arguments of each call of npm. */
  installs(): string[] {
    const log = this.path('npm.log');
    return existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.replace(/ --no-fund.*/, ''))
      : [];
  }
}
