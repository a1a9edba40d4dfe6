import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { readOptions } from './options.ts';
import { planText, tableOf } from './plan-text.ts';

const INSTANCE = `TINY

VEHICLE
NUMBER     CAPACITY
  2         10

CUSTOMER
CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE   TIME

    0      0          0          0          0        100          0
    1      3          4          5          0        100          1
    2      6          8          5          0        100          1
    3      0         -5          5          0        100          1
`;

describe('the planner of an instance file', () => {
  let folder = '';
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'plan-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(text: string, ...args: string[]): { code: number | null; out: string; error: string } {
    const file = join(folder, 'instance.txt');
    writeFileSync(file, text);
    const command = [
      '--disable-warning=ExperimentalWarning',
      join(repositoryRoot, 'tools', 'plan', 'main.ts'),
      '--instance',
      file,
      ...args,
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    return { code: status, out: stdout, error: stderr };
  }

  it('prints distance, vehicles and routes as JSON', () => {
    const { code, out, error } = run(INSTANCE, '--seconds', '0.01', '--seed', '7', '--json');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const { distance, vehicles, routes } = JSON.parse(out) as { distance: number; vehicles: number; routes: number[][] };
    expect({ distance, vehicles }).toEqual({ distance: 30, vehicles: 2 });
    expect(routes.map((route) => [...route].sort()).sort()).toEqual([[1, 2], [3]]);
  });

  it('ends with 1 and names the customers that do not fit', () => {
    const { code, error } = run(INSTANCE.replace('2         10', '1         10'), '--seconds', '0.01');
    expect({ code, error }).toEqual({ code: 1, error: 'No vehicle is left for the customers 2.\n' });
  });

  it('ends with 2 for a file that is no instance', () => {
    const { code, out, error } = run('{}');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(/instance\.txt is not an instance of Solomon: Below VEHICLE there is no row with NUMBER and CAPACITY\.\n$/);
  });

  it('prints a table', () => {
    const text = tableOf(planText(INSTANCE, 0.01, 1));
    expect(text).toMatch(/^TINY: distance 30\.00 with 2 vehicles\n\nTour {2}Stops {2}Distance {2}Departs {2}Returns {2}Customers\n/);
  });

  it.each<[string, string, string]>([
    ['a row without its numbers', INSTANCE.replace('100          1\n', '100\n'), 'Row 1 below CUSTOMER does not have 7 numbers.'],
    ['a word among numbers', INSTANCE.replace(' 8 ', ' x '), 'Line 12 is "2      6          x'],
    [
      'a file without customers',
      INSTANCE.slice(0, INSTANCE.indexOf('    1 ')),
      'Below CUSTOMER there is no row for the depot and one customer.',
    ],
    [
      'a window that ends first',
      INSTANCE.replace('0        100          1', '9          8          1'),
      'The window of stop 1 ends before it starts',
    ],
  ])('rejects %s', (_name, text, message) => {
    expect(() => planText(text, 0.01, 1)).toThrow(message);
  });

  it.each<[string, string]>([
    ['', 'Name a file: --instance FILE (see --help)'],
    ['--instance nowhere.txt', 'There is no file nowhere.txt.'],
    ['--instance package.json --seconds 0', '--seconds is "0": use a number above 0, 600 at most.'],
    ['--instance package.json --seed=1.5', '--seed is "1.5": use a whole number from 0 to 4294967295.'],
    ['--instance package.json --fast', "Unknown option '--fast'"],
  ])('rejects the options "%s"', (line, message) => {
    const args = line.replace('package.json', join(repositoryRoot, 'package.json')).split(' ').filter((arg) => arg !== ''); // prettier-ignore
    expect(() => readOptions(args)).toThrow(message);
  });

  it('needs no file for --help', () => expect(readOptions(['--help'])).toBeUndefined());
});
