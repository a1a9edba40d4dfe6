import { DELETE } from './delete.ts';
import { EXPORT } from './export.ts';
import { IMPORT } from './import.ts';
import { helpOf, readArgs, type TenantCommand, tenantNamed } from './options.ts';
import { VERIFY } from './verify.ts';

const COMMANDS: readonly [string, TenantCommand, subject: string][] = [
  ['tenant:export', EXPORT, '<tenant>'],
  ['tenant:import', IMPORT, '<dir>'],
  ['tenant:verify', VERIFY, '<dir>'],
  ['tenant:delete', DELETE, '<tenant>'],
];

describe.each(COMMANDS)('npm run %s', (name, command, subject) => {
  it('has a help that explains each option and the exit codes', () => {
    const help = helpOf(command);
    expect(help).toContain(`Usage: npm run ${name} -- ${subject}`);
    for (const [option, [, about]] of Object.entries(command.options)) {
      expect(help).toMatch(new RegExp(`^ {2}--${option} +\\S`, 'm'));
      expect(help).toContain(about);
    }
    for (const part of ['--json', 'SUITE_DIR', '0 done', '1 not done', '2 wrong use']) expect(help).toContain(part);
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(140);
    for (const flag of ['--help', '-h']) expect(readArgs(command, [flag])).toBeUndefined();
  });

  it('takes one subject and its options', () => {
    expect(readArgs(command, ['shop', '--json'])).toMatchObject({ subject: 'shop', given: { json: true } });
    for (const args of [[], ['shop', 'another'], ['shop', '--fast'], ['shop', '--json=yes']]) {
      expect(() => readArgs(command, args)).toThrow(/see --help/);
    }
  });
});

it.each([
  ['Shop', 'is not the name of a tenant'],
  ['ab', 'is not the name of a tenant'],
  ['../shop', 'is not the name of a tenant'],
  ['platform', 'belongs to the suite'],
])('the tenant %s is refused by each command', (name, why) => {
  expect(() => tenantNamed(name)).toThrow(why);
});
