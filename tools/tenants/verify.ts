import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CopyFolder, type Figures } from './copy-folder.ts';
import { fail, figuresOf, suiteVersion } from './export.ts';
import { checkFolder } from './folder-check.ts';
import { type Outcome, type TenantCommand, tenantNamed, textOf } from './options.ts';
import { problemsOutcome } from './problems.ts';
import { SuiteServices } from './suite-services.ts';

interface VerifiedTable {
  readonly service: string;
  readonly table: string;
  readonly expected: number;
  readonly found: number;
  readonly equal: boolean;
}

interface VerifiedPart {
  readonly tables: readonly VerifiedTable[];
  readonly figures: Figures;
}

type Sums = Readonly<Record<string, { readonly expected: unknown; readonly found: unknown }>>;

export interface Verification {
  readonly ok: boolean;
  readonly tables: readonly VerifiedTable[];
  readonly carts: Counted;
  readonly numbers: Counted;
  readonly money: { readonly orders: Sums; readonly credits: Sums };
}

interface Counted {
  readonly compared: number;
  readonly different: number;
}

export const VERIFY: TenantCommand = {
  name: 'tenant:verify',
  usage: '<dir> --as NAME',
  about: 'Compares a tenant of the running suite with an export: every table, prices of carts, next numbers and sums of money.',
  options: { as: ['string', 'the name of the tenant here'] },
  async run(subject, given, suiteDir) {
    const folder = new CopyFolder(resolve(subject));
    const services = new SuiteServices(suiteDir);
    const tenant = tenantNamed(textOf(given, 'as') ?? fail('Name the tenant here: --as NAME'));
    const problems = checkFolder(folder, services.names, suiteVersion());
    return problems.length > 0 ? problemsOutcome(problems) : outcomeOf(await verify(services, folder, { tenant }));
  },
};

/** Compares a tenant with a folder that has been checked: everything, or what has changed since a copy that was compared. */
export async function verify(
  services: SuiteServices,
  folder: CopyFolder,
  { tenant, onlyChanges = false }: { readonly tenant: string; readonly onlyChanges?: boolean },
): Promise<Verification> {
  const args = ['tenant:verify', folder.dir, '--as', tenant, ...(onlyChanges ? ['--changes'] : [])];
  const parts = await services.askEach<VerifiedPart>('Comparing', services.names, () => args);
  const tables = services.names.flatMap((name) => parts[name]?.tables ?? []);
  const [expected, found] = [folder.latest.figures, figuresOf(parts)];
  const [carts, numbers] = [counted(expected['carts'], found['carts']), counted(expected['numbers'], found['numbers'])];
  const money = { orders: sums(expected['orders'], found['orders']), credits: sums(expected['credits'], found['credits']) };
  const isMoneyEqual = Object.values(money).every((each) => Object.values(each).every((sum) => sum.expected === sum.found));
  const ok = tables.every(({ equal }) => equal) && carts.different === 0 && numbers.different === 0 && isMoneyEqual;
  return { ok, tables, carts, numbers, money };
}

function counted(expected: Figures[string] = {}, found: Figures[string] = {}): Counted {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return { compared: names.length, different: names.filter((name) => !isDeepStrictEqual(expected[name], found[name])).length };
}

function sums(expected: Figures[string] = {}, found: Figures[string] = {}): Sums {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return Object.fromEntries(names.map((name) => [name, { expected: expected[name] ?? null, found: found[name] ?? null }]));
}

export function wordsOf({ ok, tables, carts, numbers }: Verification): string[] {
  const different = tables.filter(({ equal }) => !equal);
  return [
    ok
      ? `Everything is equal: ${tables.length} tables, ${carts.compared} carts, ${numbers.compared} numbers.`
      : 'The tenant differs from the folder:',
    ...different.map(({ service, table, expected, found }) => `  ${service}/${table}: ${found} rows, expected ${expected}${expected === found ? ', other contents' : ''}`), // prettier-ignore
    ...(carts.different > 0 ? [`  ${carts.different} of ${carts.compared} carts have other prices`] : []),
    ...(numbers.different > 0 ? [`  ${numbers.different} of ${numbers.compared} pools continue with other numbers`] : []),
  ];
}

const outcomeOf = (verification: Verification): Outcome => ({
  exitCode: verification.ok ? 0 : 1,
  answer: verification,
  words: wordsOf(verification),
});
