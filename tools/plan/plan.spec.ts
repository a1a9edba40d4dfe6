import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { HELP } from './options.ts';

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

  function plan(text: string, ...args: string[]): { code: number | null; out: string; error: string } {
    const file = join(folder, 'instance.txt');
    writeFileSync(file, text);
    return run('--instance', file, '--seconds', '0.01', ...args);
  }

  it('prints distance, vehicles and routes as JSON', () => {
    const { code, out } = plan(INSTANCE, '--json');
    expect(code).toBe(0);
    const { distance, vehicles, routes } = JSON.parse(out) as { distance: number; vehicles: number; routes: number[][] };
    expect({ distance, vehicles }).toEqual({ distance: 30, vehicles: 2 });
    expect(routes.map((route) => [...route].sort()).sort()).toEqual([[1, 2], [3]]);
  });

  it('prints a table', () => {
    const { code, out } = plan(INSTANCE);
    expect(code).toBe(0);
    expect(out).toMatch(/^TINY: distance 30\.00 with 2 vehicles\n\nTour {2}Stops {2}Distance {2}Departs {2}Returns {2}Customers\n/);
  });

  it('ends with 1 if customers do not fit', () => {
    const { code, error } = plan(INSTANCE.replace('2         10', '1         10'));
    expect({ code, error }).toEqual({ code: 1, error: 'No vehicle is left for the customers 2.\n' });
  });

  it.each<[string, string, string[], string]>([
    ['a file that is no instance', '{}', [], 'is not an instance of Solomon: Below VEHICLE there is no row with NUMBER and CAPACITY.'],
    ['a row without its numbers', INSTANCE.replace('100          1\n', '100\n'), [], 'Row 1 below CUSTOMER does not have 7 numbers.'],
    ['a word among numbers', INSTANCE.replace(' 8 ', ' x '), [], 'Line 12 is "2      6          x'],
    ['no time', INSTANCE, ['--seconds', '0'], '--seconds is "0": use a number above 0, 600 at most.'],
    ['a wrong seed', INSTANCE, ['--seed', '-1'], 'ambiguous'],
    ['an unknown option', INSTANCE, ['--fast'], "Unknown option '--fast'"],
  ])('rejects %s', (_name, text, args, message) => {
    const { code, error } = plan(text, ...args);
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining(message) });
  });

  it('explains itself', () => {
    expect(run('--help')).toEqual({ code: 0, out: `${HELP}\n`, error: '' });
    expect(run()).toEqual({ code: 2, out: '', error: 'Name a file: --instance FILE (see --help)\n' });
    expect(run('--instance', 'nowhere.txt').error).toBe('There is no file nowhere.txt.\n');
  });
});

function run(...args: string[]): { code: number | null; out: string; error: string } {
  const command = ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'tools', 'plan', 'main.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { code: status, out: stdout, error: stderr };
}
