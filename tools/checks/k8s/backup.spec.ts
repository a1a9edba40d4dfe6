import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

const DAY_MS = 86_400_000;
/** In place of the programs of PostgreSQL: writes the file of the option `--file`, and its password and arguments to a file beside it. */
const FAKE = `#!/bin/sh
for option; do case $option in --file=*) echo dump > "\${option#--file=}" ;; esac; done
echo "$PGPASSWORD $*" >> "$0.calls"
`;
const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'];

let folder: string;
let programs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup of a day-'));
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const name of PROGRAMS) writeFileSync(join(programs, name), FAKE, { mode: 0o755 });
});
afterEach(() => [folder, programs].forEach((each) => rmSync(each, { recursive: true })));

const run = (script: string, env: Readonly<Record<string, string | undefined>>, ...args: readonly string[]) => {
  const { status, stderr } = spawnSync('sh', [join(repositoryRoot, 'k8s', 'backup', script), ...args], {
    env: { PATH: `${programs}:/usr/bin:/bin`, ...env },
    encoding: 'utf8',
  });
  return { status, stderr };
};

describe('the scripts of k8s/backup', () => {
  it.each([
    ['postgres://ada:secret@db/commerce', 'postgres://ada@db/commerce', 'secret'],
    [
      'postgresql://ada:p%40ss%3A%2f%25%20+@db:5432,db-2:5432/commerce?sslmode=verify-full',
      'postgresql://ada@db:5432,db-2:5432/commerce?sslmode=verify-full',
      'p@ss:/% +',
    ],
    ['postgres://ada@db:5432/commerce?application_name=a:b@c', 'postgres://ada@db:5432/commerce?application_name=a:b@c', ''],
  ])('give programs the password of %s, not in their arguments', (url, address, password) => {
    expect(run('backup.sh', { BACKUP_DATABASE_URL: url, BACKUP_DIR: folder })).toEqual({ status: 0, stderr: '' });
    expect(run('restore.sh', { RESTORE_DATABASE_URL: url }, 'the.dump')).toEqual({ status: 0, stderr: '' });
    const calls = PROGRAMS.flatMap((name) =>
      readFileSync(join(programs, `${name}.calls`), 'utf8')
        .trimEnd()
        .split('\n'),
    );
    const connected = calls.filter((call) => call.includes(address));
    expect(connected).toHaveLength(PROGRAMS.length);
    expect(connected.filter((call) => !call.startsWith(`${password} --`))).toEqual([]);
    expect(calls.filter((call) => password !== '' && call.includes(url))).toEqual([]);
  });
});

describe('k8s/backup/backup.sh', () => {
  const backup = (keep?: string) =>
    run('backup.sh', { BACKUP_DATABASE_URL: 'postgres://db/commerce', BACKUP_DIR: folder, BACKUP_KEEP: keep });
  const add = (name: string, ageMs = 0) => {
    writeFileSync(join(folder, name), 'old');
    const at = (Date.now() - ageMs) / 1_000;
    utimesSync(join(folder, name), at, at);
  };

  it.each(['0', '-1', 'all', '1.5', '014'])('deletes nothing and says why if it is to keep %s', (keep) => {
    add('commerce-20010101T000000Z.dump');
    expect(backup(keep)).toEqual({ status: 1, stderr: `BACKUP_KEEP is "${keep}": set it to a whole number from 1\n` });
    expect(readdirSync(folder)).toEqual(['commerce-20010101T000000Z.dump']);
  });

  it.each([undefined, '', '1'])('makes a dump if it is to keep %p', (keep) => {
    expect(backup(keep)).toEqual({ status: 0, stderr: '' });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('makes a dump that not everyone may read', () => {
    backup();
    const [dump = ''] = readdirSync(folder);
    expect(statSync(join(folder, dump)).mode & 0o007).toBe(0);
  });

  it('deletes the parts of dumps that were killed, and no part of one that may be in progress', () => {
    add('commerce-20010101T000000Z.dump.part', 2 * DAY_MS);
    add('commerce-20010102T000000Z.dump.part', DAY_MS / 2);
    mkdirSync(join(folder, 'lost+found'));
    expect(backup()).toEqual({ status: 0, stderr: '' });
    expect(readdirSync(folder).filter((name) => !name.endsWith('.dump'))).toEqual(['commerce-20010102T000000Z.dump.part', 'lost+found']);
  });
});
