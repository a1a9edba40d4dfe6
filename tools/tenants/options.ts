import { parseArgs } from 'node:util';
import { Refusal } from '../local-suite/start/refusal.ts';

type Given = Readonly<Record<string, string | boolean | undefined>>;

/** A command of the operator for one tenant. */
export interface TenantCommand {
  readonly name: string;
  readonly usage: string;
  readonly about: string;
  /** The options besides --json and --help, with their explanations. */
  readonly options: Readonly<Record<string, readonly [type: 'string' | 'boolean', about: string]>>;
  run(subject: string, given: Given, suiteDir: string): Promise<Outcome>;
}

/** The answer of a command: one line of JSON, or some lines for people. */
export interface Outcome {
  readonly exitCode: 0 | 1;
  readonly answer: object;
  readonly words: readonly string[];
}

/** Something was refused: exit 1. Anything else that is refused is wrong use: exit 2. */
export class NotDone extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

const NAME = /^[a-z0-9][a-z0-9_-]{2,15}$/;
/** The tenant of the operator, which has no copy. */
const PLATFORM = 'platform';

/** Returns a name that a tenant can have, or throws. */
export function tenantNamed(name: string): string {
  if (!NAME.test(name)) throw new Refusal(`"${name}" is not the name of a tenant: 3 to 16 lowercase letters, digits, _ or -.`);
  if (name === PLATFORM)
    throw new NotDone('platform_tenant', `The tenant ${PLATFORM} belongs to the suite: it is not copied and not deleted.`);
  return name;
}

export function textOf(given: Given, option: string): string | undefined {
  const value = given[option];
  return typeof value === 'string' ? value : undefined;
}

export const helpOf = ({ name, usage, about, options }: TenantCommand): string =>
  [
    `Usage: npm run ${name} -- ${usage}`,
    '',
    about,
    '',
    ...Object.entries(options).map(([option, [, words]]) => `  --${option.padEnd(14)} ${words}`),
    `  --${'json'.padEnd(14)} prints one line of JSON`,
    `  ${'SUITE_DIR'.padEnd(16)} the suite's folder, when it is not .local`,
    '',
    'Exit code: 0 done; 1 not done or something was refused; 2 wrong use, or it could not run.',
  ].join('\n');

/** Reads the command line; undefined for --help. */
export function readArgs(command: TenantCommand, args: readonly string[]): { subject: string; given: Given } | undefined {
  const { values, positionals } = parse(command, args);
  if (values['help']) return undefined;
  const [subject, ...more] = positionals;
  if (subject !== undefined && more.length === 0) return { subject, given: values };
  throw new Refusal(`Usage: npm run ${command.name} -- ${command.usage} (see --help)`);
}

function parse({ options }: TenantCommand, args: readonly string[]) {
  const types = Object.fromEntries(Object.entries(options).map(([name, [type]]) => [name, { type }]));
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...types, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message} (see --help)`);
  }
}
