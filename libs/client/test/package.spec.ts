import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { gzipSync } from 'node:zlib';
import { clientExamples } from './examples.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const GZIPPED_BYTES_MAX = 16_500;

/** A separate project with only the package. */
let project: string;
let installed: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'client-user-'));
  installed = join(project, 'node_modules', '@suite', 'client');
  mkdirSync(join(project, 'node_modules', '@suite'), { recursive: true });
  const built = join(project, 'built');
  const { status, stderr } = node(ROOT, join(ROOT, 'tools/build/client.ts'), built);
  if (status !== 0) throw new Error(stderr);
  cpSync(built, installed, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

function node(cwd: string, ...args: string[]) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd, env: {}, encoding: 'utf8' });
}

it('the package is an ES module and a CommonJS one with their types, readme and licenses', () => {
  expect(readdirSync(installed).filter((name) => !/\.d\.c?ts$/.test(name))).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'LICENSE.openapi-fetch',
      'MESSAGES.md',
      'README.md',
      'generated',
      'index.cjs',
      'index.js',
      'package.json',
    ]),
  );
  expect(Object.keys(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object)).not.toContain('dependencies');
});

it(`the package is at most ${GZIPPED_BYTES_MAX} bytes, gzipped`, () => {
  expect(gzipSync(readFileSync(join(installed, 'index.js'))).length).toBeLessThanOrEqual(GZIPPED_BYTES_MAX);
});

it('the package can be imported by plain Node as an ES module without other packages', () => {
  const script = `import * as client from '@suite/client'; console.log(Object.keys(client).sort().join());`;
  expect(node(project, '--input-type=module', '-e', script)).toMatchObject({
    stderr: '',
    stdout: 'SuiteError,applicationClient,clientWithTokens,shopperClient,unwrap,verifyWebhook\n',
  });
});

it('the package can be required by CommonJS, in a Node that does not require ES modules', () => {
  const script = `const client = require('@suite/client'); console.log(Object.keys(client).sort().join());`;
  expect(node(project, '--no-experimental-require-module', '--input-type=commonjs', '-e', script)).toMatchObject({
    stderr: '',
    stdout: 'SuiteError,applicationClient,clientWithTokens,shopperClient,unwrap,verifyWebhook\n',
  });
});

it('the package uses only APIs of browsers and edge runtimes', () => {
  const script = `
    import { createHmac } from 'node:crypto';
    import { readFileSync } from 'node:fs';
    import vm from 'node:vm';
    const web = { AbortController, AbortSignal, FormData, Headers, Request, Response, URL, URLSearchParams, clearTimeout, crypto, setTimeout };
    Object.assign(web, { TextDecoder, TextEncoder, atob });
    const answer = (body) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    const fetch = async ({ url }) => answer(url.includes('anonymous') ? { access_token: 'a', expires_in: 60 } : { id: 'c1' });
    const context = vm.createContext({ ...web, fetch });
    context.globalThis = context;
    const module = new vm.SourceTextModule(readFileSync('node_modules/@suite/client/index.js', 'utf8'), { context });
    await module.link(() => { throw new Error('it imports another module'); });
    await module.evaluate();
    const { shopperClient, unwrap, verifyWebhook } = module.namespace;
    const shop = shopperClient({ baseUrl: 'https://shop.example', tenant: 'acme', clientId: 'web' });
    console.log((await unwrap(shop.GET('/cart/{tenant}/carts/{cartId}', { params: { path: { cartId: 'c1' } } }))).id);
    const [secret, body, at] = ['c2VjcmV0', '{"id":"m1"}', String(Math.floor(Date.now() / 1000))];
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update('m1.' + at + '.' + body).digest('base64');
    const headers = { 'webhook-id': 'm1', 'webhook-timestamp': at, 'webhook-signature': 'v1,' + signature };
    console.log((await verifyWebhook({ headers, body }, { secret })).id);`;
  const expected = { stderr: '', stdout: 'c1\nm1\n' };
  expect(node(project, '--experimental-vm-modules', '--input-type=module', '-e', script)).toMatchObject(expected);
});

describe('its types', () => {
  const HEAD = `import { applicationClient } from '@suite/client';
const shop = applicationClient({ baseUrl: '', tenant: 'acme', clientId: '', clientSecret: '' });\n`;
  const MISTAKES = [
    ['a path that no service has', `await shop.GET('/cart/{tenant}/baskets');`],
    ['a method that the path does not know', `await shop.PATCH('/cart/{tenant}/carts', { body: {} });`],
    ['a missing id', `await shop.GET('/cart/{tenant}/carts/{cartId}');`],
    ['an unknown field', `await shop.POST('/cart/{tenant}/carts', { body: { colour: 'red' } });`],
    ['a field of another type', `await shop.POST('/cart/{tenant}/carts', { body: { currency: 5 } });`],
    ['a method that no service has', `await shop.carts.fly('c1');`],
    ['a method without its id', `await shop.carts.load();`],
    ['an unknown field in the body of a method', `await shop.carts.addItem('c1', { quantity: 1, colour: 'red' });`],
    ['an unknown query of a method', `await shop.products.list({ query: { colour: 'red' } });`],
    ['a method without a required query', `for await (const order of shop.deliveryOrders.each({})) console.log(order);`],
    ['a method without a required header', `await shop.packingOrders.finish('o1', { headers: {} });`],
    ['a type of error that the method does not have', `if ((await shop.coupons.load('X')).error?.type === 'cart_full') throw Error();`],
    ['a type of message of another service', `shop.coupon.messages.follow({ types: ['order.placed'] });`],
    [
      'a member that the data of a type does not have',
      `for await (const message of shop.coupon.messages.follow({ types: ['coupon.created'] })) console.log(message.data.colour);`,
    ],
    ['a call that the service does not have', `await shop.sequentialId.privacy.export('4711');`],
    ['a list that has no pages', `shop.each('/customer/{tenant}/me/addresses');`],
    [
      'a type of error that the call does not have',
      `const { error } = await shop.GET('/coupon/{tenant}/coupons/{code}', { params: { path: { code: 'X' } } });
if (error?.type === 'cart_full') throw error;`,
    ],
    ['data before the error was looked at', `(await shop.GET('/cart/{tenant}/carts')).data.id;`],
  ] as const;
  const examples = clientExamples();
  /** Returns the messages of TypeScript, by file name. */
  const problems = new Map<string, string[]>();

  beforeAll(() => {
    const files = [
      ...examples.map(({ code }, index) => [`example-${index}.ts`, code] as const),
      ...MISTAKES.map(([, code], index) => [`mistake-${index}.ts`, HEAD + code] as const),
    ];
    for (const [name, code] of files) writeFileSync(join(project, name), code);
    const program = programOf(files.map(([name]) => join(project, name)));
    for (const { file, messageText } of diagnosticsOf(program)) {
      const name = basename(file?.fileName ?? '');
      problems.set(name, [...(problems.get(name) ?? []), ts.flattenDiagnosticMessageText(messageText, '\n')]);
    }
  });

  it('compile the examples of its documents in the strictest project', () => {
    expect(examples.length).toBeGreaterThan(3);
    expect([...problems].filter(([name]) => !name.startsWith('mistake-'))).toEqual([]);
  });

  it.each([
    ['an ES module', 'module.mts', ts.ModuleKind.Node16],
    ['a CommonJS module', 'module.cts', ts.ModuleKind.Node16],
    ['a CommonJS module of old TypeScript', 'old/module.ts', ts.ModuleKind.CommonJS],
  ])('fit %s', (_name, file, module) => {
    const path = join(project, file);
    mkdirSync(dirname(path), { recursive: true });
    if (file.startsWith('old')) writeFileSync(join(dirname(path), 'package.json'), '{}');
    writeFileSync(
      path,
      `import { SuiteError, unwrap, type Client } from '@suite/client';\nexport const load = (shop: Client) => unwrap(shop.cart.webhooks.list()).catch((error: unknown) => error instanceof SuiteError);\n`,
    );
    const moduleResolution = module === ts.ModuleKind.CommonJS ? ts.ModuleResolutionKind.Node10 : ts.ModuleResolutionKind.Node16;
    const program = ts.createProgram([path], {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      module,
      moduleResolution,
      ignoreDeprecations: '6.0', // for callers whose compiler still has Node10
    });
    expect(diagnosticsOf(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    const types = program
      .getSourceFiles()
      .map(({ fileName }) => fileName)
      .filter((fileName) => fileName.endsWith(file.endsWith('.mts') ? 'client/index.d.ts' : 'client/index.d.cts'));
    expect(types).toHaveLength(1);
  });

  it.each(MISTAKES.map(([name], index) => [name, index] as const))('reject %s', (_name, index) => {
    expect(problems.get(`mistake-${index}.ts`)).toHaveLength(1);
  });
});

/** Returns what TypeScript reports on the project and the package in it, but not on the libraries of TypeScript and Node. */
function diagnosticsOf(program: ts.Program): readonly ts.Diagnostic[] {
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(project));
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
}

function programOf(files: readonly string[]): ts.Program {
  return ts.createProgram(files, {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    types: ['node'],
  });
}
