import { read } from './source.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, unknown>>;
}
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Manifest;
const ranges = { ...dependencies, ...devDependencies, ...optionalDependencies };

/** The packages that are not at their newest version, by the decision record. */
const kept = new Map(
  [...read('docs/decisions/dependencies.md').matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\| \S/gm)].map(([, name = '', version = '']) => [
    name,
    version,
  ]),
);

/** Whether a range allows newer minor versions, as all others do. */
const allowsMinors = (range: string): boolean => range.startsWith('^');

describe('the record of dependencies', () => {
  it('names each package that may not get newer minor versions', () => {
    const pinned = Object.entries(ranges).flatMap(([name, range]) => (allowsMinors(range) ? [] : [name]));
    expect(pinned.filter((name) => !kept.has(name))).toEqual([]);
    expect(pinned.length).toBeGreaterThan(0);
  });

  it.each([...kept])('has %s at %s as package.json has it', (name, version) => {
    const range = ranges[name] ?? '';
    expect([name, range.replace(/^\^/, '').slice(0, version.length)]).toEqual([name, version]);
  });
});
