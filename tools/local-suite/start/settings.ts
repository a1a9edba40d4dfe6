import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { Refusal } from './refusal.ts';

const PORT_DEFAULT = '8080';

/** The folder, port and debugging options of a suite. */
export interface Settings {
  /** The gateway's port; 0 for any free one. */
  readonly port: number;
  readonly suiteDir: string;
  /** The service that a debugger may attach to. */
  readonly inspected?: string;
  /** A database of another server, with a login that may create roles and schemas. */
  readonly databaseUrl?: URL;
}

/** Reads PORT, SUITE_DIR, INSPECT and DATABASE_URL. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = env['PORT'] || PORT_DEFAULT;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Refusal(`PORT is "${port}", which is not a port: set it to a number from 1 to 65535, or leave it out for ${PORT_DEFAULT}.`);
  }
  const inspected = env['INSPECT'] || undefined;
  if (inspected !== undefined && !serviceNames().includes(inspected)) {
    throw new Refusal(`INSPECT is "${inspected}", which is not a service: choose one of ${serviceNames().join(', ')}, or leave it out.`);
  }
  const databaseUrl = env['DATABASE_URL'] ? databaseUrlOf(env['DATABASE_URL']) : undefined;
  return {
    port: Number(port),
    suiteDir: suiteDirOf(env),
    ...(inspected !== undefined && { inspected }),
    ...(databaseUrl !== undefined && { databaseUrl }),
  };
}

function databaseUrlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isComplete = url?.hostname !== '' && url?.username !== '' && (url?.pathname.length ?? 0) > 1;
  if (url && isComplete && ['postgres:', 'postgresql:'].includes(url.protocol)) return url;
  throw new Refusal(
    'DATABASE_URL is not postgres://login:password@host:port/database: correct it, or leave it out for a server of its own.',
  );
}

export function suiteDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(repositoryRoot, env['SUITE_DIR'] || '.local');
}

/** For the owner alone: mails and logs hold personal data. */
const PRIVATE = 0o700;
/** The account that PostgreSQL runs as for root passes through to its own folder, but cannot list this one. */
const PASSABLE = 0o711;

/**
 * Creates the folder of a suite, and closes the folders of its logs and mails to other users, also those of an earlier build.
 * An existing folder itself keeps its mode, since it may hold other things.
 */
export function makeSuiteDir(suiteDir: string): void {
  if (existsSync(suiteDir) && !statSync(suiteDir).isDirectory()) {
    throw new Refusal(`SUITE_DIR is ${suiteDir}, which is a file: name a folder, or one that does not exist yet.`);
  }
  makeFolder(suiteDir, suiteDir);
  for (const folder of ['logs', 'mails'].map((name) => join(suiteDir, name))) {
    makeFolder(folder, suiteDir);
    chmodSync(folder, PRIVATE);
  }
}

/** Creates the parents one by one: a recursive mkdir never ends where the system refuses it, as in /proc. */
function makeFolder(folder: string, suiteDir: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), suiteDir);
  try {
    mkdirSync(folder, { mode: process.getuid?.() === 0 ? PASSABLE : PRIVATE });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new Refusal(`SUITE_DIR is ${suiteDir}, but ${folder} cannot be created (${code}): name a folder that you may write to.`);
  }
}
