import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_PROVIDERS } from './known.provider';

const SRC = join(__dirname, '..');
const NAME = /PROVIDER_?[AB]\b|Provider[AB]\b|provider_?[ab]\b|onfleet|'LOCAL'/i;
/** Where a name may stand: its folder, the list, the interface (members, examples and words of the document), and tables. */
const ALLOWED = [
  /^providers\/(a|b|onfleet|local)\//,
  /^providers\/provider\.list\.ts$/,
  /\.(dto|controller)\.ts$/,
  /^migrations\//,
  /^configuration\/(configuration\.entity|stored-settings\.mapper)\.ts$/, // earlier builds have a column for each of their settings
];

describe('the name of a provider', () => {
  it('stands in its folder, in the list and in the interface only', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('spec.ts'),
    );
    const others = files.filter((file) => !ALLOWED.some((allowed) => allowed.test(file)));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((file) => NAME.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
  });
});

it('the list of providers declares each member of configurations and of credentials once', () => {
  const remotes = REMOTE_PROVIDERS.map(({ remote }) => remote);
  const members = remotes.flatMap(({ settings }) => settings?.member ?? []);
  const secrets = ['apiKey', 'token', 'webhookSecret', ...remotes.flatMap(({ secrets = {} }) => Object.keys(secrets))];
  for (const names of [members, secrets]) expect(names).toEqual([...new Set(names)]);
});
