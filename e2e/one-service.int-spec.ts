import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bearer, createTestDatabase, type EmbeddedServer, freePort, startEmbedded, TEST_ISSUER, testJwks, until } from '@suite/testing';

const ROOT = join(__dirname, '..');
const HAS_PSQL = spawnSync('psql', ['--version']).status === 0;

/** Returns the lines of CONTRIBUTING that debug a service. */
function documentedLines(): string[] {
  const [, section = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Debug one service\n');
  return (/```sh\n([^]*?)\n```/.exec(section)?.[1] ?? '').split('\n');
}

describe('a service alone, by the lines of CONTRIBUTING', () => {
  let server: EmbeddedServer;
  let keys: Server;
  let service: ChildProcess | undefined;
  beforeAll(async () => {
    server = await startEmbedded();
    keys = createServer((_request, response) => response.end(JSON.stringify(testJwks())));
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    if (service?.exitCode === null) {
      service.kill();
      await new Promise((resolve) => service?.once('exit', resolve));
    }
    keys.close();
    await server.stop();
  });

  it('runs against a PostgreSQL server, with a debugger', async () => {
    const lines = documentedLines();
    expect(lines).toHaveLength(3);
    const prepared = HAS_PSQL ? undefined : await createTestDatabase(server.url); // with the roles and schemas of the first line
    const admin = prepared?.adminUrl ?? new URL(server.url);
    const password = prepared?.urlFor('coupon').password ?? 'debug';
    const here = (line: string): string =>
      line
        .replaceAll('postgres://postgres@127.0.0.1/commerce', admin.href)
        .replaceAll(':debug@127.0.0.1/commerce', `:${password}@${admin.host}${admin.pathname}`)
        .replace(/JWKS_URL=\S+/, `JWKS_URL=http://127.0.0.1:${(keys.address() as AddressInfo).port}`)
        .replace(/TOKEN_ISSUER=\S+/, `TOKEN_ISSUER=${TEST_ISSUER}`)
        .replace('npx node --env', 'exec node --env')
        .replace('--inspect ', '--inspect=127.0.0.1:0 ');
    const [port, healthPort] = [await freePort(), await freePort()];
    const env = {
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`,
      HOME: process.env['HOME'] ?? '',
      NX_DAEMON: 'false',
      HOST: '127.0.0.1',
    };
    const run = (line = '') => promisify(execFile)('/bin/sh', ['-c', here(line)], { cwd: ROOT, env });
    if (HAS_PSQL) await run(lines[0]);
    await run(lines[1]);

    const ports = { PORT: String(port), HEALTH_PORT: String(healthPort) };
    service = spawn('/bin/sh', ['-c', here(lines[2] ?? '')], { cwd: ROOT, env: { ...env, ...ports }, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    service.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    const url = `http://127.0.0.1:${port}/coupon/acme/coupons`;
    const headers = bearer.application('coupon.coupon_read');
    await until('the service', () => fetch(url, { headers }).then(({ status }) => status === 200, () => false)); // prettier-ignore
    expect(output).toContain('Debugger listening on ws://127.0.0.1:');
  });
});
