import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GO_PATH, type Need, python } from './needs';

const ROOT = join(import.meta.dirname, '..', '..');
const PROGRAMS = join(import.meta.dirname, 'programs');
const GENERATORS = join(import.meta.dirname, 'node_modules');

/** The folders of a client, and the suite that it calls. */
interface Site {
  /** The folder for the client and its program. */
  readonly place: string;
  readonly documents: string;
  readonly baseUrl: string;
}

/** Runs the program of a client with these variables. Returns what it prints. */
type Run = (env: Readonly<Record<string, string>>) => Promise<string>;

interface GeneratedClient {
  readonly name: string;
  /** Whether its generator is a package of the suite itself. */
  readonly isInstalled: boolean;
  readonly needs: readonly Need[];
  /** Generates and compiles the client and its program. */
  readonly build: (site: Site) => Promise<Run>;
}

export const CLIENTS: readonly GeneratedClient[] = [
  typeScript('openapi-typescript', async ({ place, documents }) => {
    const args = [join(documents, 'openapi.json'), '--output', join(place, 'suite.ts'), '--default-non-nullable=false'];
    await node(place, join(ROOT, 'node_modules/openapi-typescript/bin/cli.js'), ...args);
  }),
  typeScript('hey-api', async ({ place, documents }) => {
    const args = ['--input', join(documents, 'openapi.json'), '--output', join(place, 'suite'), '--silent'];
    await node(place, join(GENERATORS, '@hey-api/openapi-ts/bin/run.js'), ...args);
  }),
  typeScript('orval', async ({ place, documents, baseUrl }) => {
    const output = { target: join(place, 'suite.ts'), client: 'fetch', mode: 'single', baseUrl };
    const config = join(place, 'orval.config.mjs');
    writeFileSync(config, `export default ${JSON.stringify({ suite: { input: join(documents, 'openapi.json'), output } })};`);
    await node(place, join(GENERATORS, 'orval/dist/bin/orval.mjs'), '--config', config);
  }),
  {
    name: 'openapi-generator for Go',
    isInstalled: false,
    needs: ['java', 'go'],
    build: async ({ place, documents }) => {
      const source = join(place, 'src', 'suite');
      await openApiGenerator(documents, 'go-experimental', source, 'packageName=suite,enumClassPrefix=true');
      const program = join(place, 'src', 'checkout');
      mkdirSync(program);
      cpSync(join(PROGRAMS, 'checkout.go'), join(program, 'main.go'));
      const env = { GO111MODULE: 'off', GOPATH: `${place}:${GO_PATH}`, CGO_ENABLED: '0' };
      await command('go', ['build', '-o', join(place, 'checkout'), 'checkout'], place, env);
      return (variables) => command(join(place, 'checkout'), [], place, variables);
    },
  },
  {
    name: 'openapi-generator for Python',
    isInstalled: false,
    needs: ['java', 'python'],
    build: async ({ place, documents }) => {
      await openApiGenerator(documents, 'python', place, 'packageName=suite');
      const program = join(place, 'checkout.py');
      cpSync(join(PROGRAMS, 'checkout.py'), program);
      await command(python ?? '', ['-m', 'compileall', '-q', 'suite'], place);
      return (variables) => command(python ?? '', [program], place, variables);
    },
  },
];

/** A client in TypeScript: it must compile together with its program. */
function typeScript(name: string, generate: (site: Site) => Promise<void>): GeneratedClient {
  const build = async (site: Site): Promise<Run> => {
    const { place } = site;
    await generate(site);
    for (const file of [`${name}.ts`, 'scenario.ts']) cpSync(join(PROGRAMS, file), join(place, file));
    const compilerOptions = {
      ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: true, noEmit: true },
      ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'] },
    };
    writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    await node(place, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', place);
    const program = join(place, 'program.mjs');
    const bundling = ['--bundle', '--platform=node', '--format=esm', `--outfile=${program}`];
    await command(join(ROOT, 'node_modules/.bin/esbuild'), [join(place, `${name}.ts`), ...bundling], place);
    return (variables) => command(process.execPath, [program], place, variables);
  };
  return { name, isInstalled: name === 'openapi-typescript', needs: [], build };
}

/** Generates a client from the document that older generators can read. */
async function openApiGenerator(documents: string, language: string, output: string, properties: string): Promise<void> {
  const jar = process.env['OPENAPI_GENERATOR_JAR'] || join(GENERATORS, '@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
  const without = ['apiTests', 'modelTests', 'apiDocs', 'modelDocs'].map((name) => `${name}=false`);
  const input = join(documents, 'openapi-3.0.json');
  const args = ['generate', '-i', input, '-g', language, '-o', output, '--additional-properties', properties];
  await command('java', ['-XX:TieredStopAtLevel=1', '-jar', jar, ...args, '--global-property', without.join()], documents);
}

const node = (folder: string, ...args: string[]): Promise<string> => command(process.execPath, args, folder);

/** Runs a program. Returns its output, and fails with it. */
async function command(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', ...env }, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}` || message);
  }
}
