import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from '../local-suite/start/refusal.ts';
import { CUSTOMERS } from './customers.ts';
import { readOptions } from './options.ts';
import { writeReport } from './report.ts';

describe('the files of an import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-options-'));
  const file = join(folder, 'customers.csv');
  const mapping = join(folder, 'mapping.json');
  const read =
    (...args: readonly string[]) =>
    () =>
      readOptions(CUSTOMERS, [...args, '--dry-run'], {});

  beforeAll(() => {
    writeFileSync(file, 'id\n');
    writeFileSync(mapping, '{}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[string, string[], RegExp]>([
    ['a folder', [folder], /is a folder or a pipe: name a file/],
    ['a report that would replace the file', [file, '--report', file], /^The report would replace .*customers\.csv, which/],
    ['a report that would replace the mapping', [file, '--map', mapping, '--report', mapping], /^The report would replace .*mapping\.json/],
    ['a report in no folder', [file, '--report', join(folder, 'nowhere', 'report')], /cannot be written \(ENOENT\): name another file/],
    ['a report that is a folder', [file, '--report', dirname(file)], /^The report .* is a folder: name a file by --report/],
  ])('are refused before anything is sent: %s', (_name, args, expected) => {
    expect(read(...args)).toThrow(Refusal);
    expect(read(...args)).toThrow(expected);
  });

  it.each(['nowhere', 'localhost:8080'])('are not sent to SUITE_URL=%s', (address) => {
    const env = { SUITE_URL: address, CLIENT_ID: 'backend', CLIENT_SECRET: 'secret' };
    expect(() => readOptions(CUSTOMERS, [file], env)).toThrow(/^SUITE_URL is ".*", which is no address: set it to one such as https:/);
  });

  it('are read from anywhere, and the report goes to any other file', () => {
    expect(read(file)()).toMatchObject({ file, report: `${file}.rejected.jsonl` });
    expect(read(file, '--report', '/dev/null')()).toMatchObject({ report: '/dev/null' });
  });

  it('do not lose a report that is a device', () => {
    const device = join(folder, 'device');
    spawnSync('mkfifo', [device]);
    writeReport(device, CUSTOMERS, [], false);
    expect(existsSync(device)).toBe(true);
  });
});
