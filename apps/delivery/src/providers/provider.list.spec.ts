import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '..');
const NAME = /PROVIDER_?[AB]\b|Provider[AB]\b|provider_?[ab]\b|onfleet|'LOCAL'/i;
/** Where a name may stand: its folder, the list, the interface (members, examples and words of the document), and tables. */
const ALLOWED = [
  /^providers\/(a|b|onfleet|local)\//,
  /^providers\/provider\.list\.ts$/,
  /\.(dto|controller)\.ts$/,
  /^migrations\//,
  /^configuration\/configuration\.(entity|view|service)\.ts$/, // the columns with the settings of two providers have their names
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
