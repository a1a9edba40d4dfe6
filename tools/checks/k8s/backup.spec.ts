import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

const DAY_MS = 86_400_000;
/** In place of pg_dump and pg_restore: writes the file of the option `--file`. */
const FAKE = '#!/bin/sh\nfor option; do case $option in --file=*) echo dump > "${option#--file=}" ;; esac; done\n';

describe('k8s/backup/backup.sh', () => {
  let folder: string;
  let programs: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup of a day-'));
    programs = mkdtempSync(join(tmpdir(), 'programs-'));
    for (const name of ['pg_dump', 'pg_restore']) writeFileSync(join(programs, name), FAKE, { mode: 0o755 });
  });
  afterEach(() => [folder, programs].forEach((each) => rmSync(each, { recursive: true })));

  const backup = (keep?: string) => {
    const env = { PATH: `${programs}:/usr/bin:/bin`, BACKUP_DATABASE_URL: 'postgres://db/commerce', BACKUP_DIR: folder, BACKUP_KEEP: keep };
    const { status, stderr } = spawnSync('sh', [join(repositoryRoot, 'k8s', 'backup', 'backup.sh')], { env, encoding: 'utf8' });
    return { status, stderr };
  };
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
