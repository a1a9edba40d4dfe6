import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../generate/services/list.ts';
import { repositoryRoot } from '../paths.ts';
import { NATIVE_PACKAGES } from './native-packages.ts';
import { pagesOf } from './pages.ts';

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[];
}
interface BillOfMaterials {
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Permissive licences: a copy of the text is all that they ask for. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'Unlicense'],
  '(MIT OR CC0-1.0)',
  'MIT AND OFL-1.1', // fonts, which may be embedded in documents
]);
const read = (app: string, file: string): string => readFileSync(join(repositoryRoot, 'dist/apps', app, file), 'utf8');
const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`);

const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly version: string; readonly dev?: true }>>;
};
/** The places of each package and version in the lockfile. */
const locked = Map.groupBy(
  Object.keys(packages),
  (path) => `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${packages[path]?.version}`,
);

describe.each(serviceNames())('the inventory of %s', (app) => {
  const text = read(app, 'sbom.cdx.json');
  const { metadata, components, dependencies } = JSON.parse(text) as BillOfMaterials;
  const names = components.map(nameOf);

  it('is valid CycloneDX 1.6', async () => {
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  });

  it('names the service and its version', () => {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
    expect(metadata.component).toMatchObject({ name: app, version });
  });

  it('lists every package whose code the source map names', () => {
    const { sources } = JSON.parse(read(app, 'app.js.map')) as { sources: string[] };
    const bundled = new Set(sources.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1] ?? []));
    expect(bundled.size).toBeGreaterThan(50);
    expect([...bundled].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('lists each version of a package once', () => {
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  });

  it('lists no package that is installed only for tests, since images are built without them', () => {
    const forTests = components.filter((each) => locked.get(`${nameOf(each)} ${each.version}`)?.every((path) => packages[path]?.dev));
    expect(forTests.map(nameOf)).toEqual([]);
    expect(components.filter((each) => !locked.has(`${nameOf(each)} ${each.version}`)).map(nameOf)).toEqual([]);
  });

  it('lists copied files of packages, too', () => {
    expect(names).not.toContain('swagger-ui-dist');
    expect(names.includes('@expo-google-fonts/noto-sans')).toBe(['cart', 'pick-pack'].includes(app));
    for (const native of NATIVE_PACKAGES) expect(names.includes(native)).toBe(app === 'auth');
  });

  it('lists the packages of its pages', () => {
    for (const name of ['preact', 'idb'])
      expect(names.includes(name)).toBe(name === 'preact' ? pagesOf(app).length > 0 : app === 'pick-pack');
  });

  it('says which package uses which', () => {
    const used = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
    const urlOf = (name: string) => components.find((each) => nameOf(each) === name)?.purl ?? '';
    expect(used.get(urlOf('pg'))).toContain(urlOf('pg-protocol'));
    expect(used.get(app)).toHaveLength(components.length);
  });

  it('has allowed licences only', () => {
    const licenceOf = ({ licenses: [first] }: Component) => first?.license?.id ?? first?.expression ?? '';
    expect(components.filter((each) => !ALLOWED.has(licenceOf(each))).map(nameOf)).toEqual([]);
  });

  it('has the text of each licence in NOTICE', () => {
    const parts = read(app, 'NOTICE').split(/^-{80}\n/m);
    const withoutText = components.filter((each) => {
      const index = parts.findIndex((part) => part.startsWith(`${nameOf(each)} ${each.version}, `) && !part.startsWith('commerce-suite'));
      return index < 0 || (parts[index + 1] ?? '').length < 200;
    });
    expect(withoutText.map(nameOf)).toEqual([]);
  });
});
