import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@suite/testing';
import { PasswordCheckService } from '../src/passwords/password-check.service';
import { LoginQueueService } from '../src/security/login-queue.service';
import { address, AuthApp, PASSWORD } from './auth-app';

/** Logins that wait for others keep no place in the common line. */
describe('a login that waits for others', () => {
  let auth: AuthApp;
  let source: Server;
  const held = new Set<ServerResponse>();
  beforeAll(async () => {
    source = createServer((_request, response) => held.add(response.on('close', () => held.delete(response))));
    await once(source.listen(0, '127.0.0.1'), 'listening');
    const PASSWORD_SOURCE_URL = `http://127.0.0.1:${(source.address() as AddressInfo).port}/check`;
    auth = await AuthApp.start({ env: { PASSWORD_SOURCE_URL, PASSWORD_THREADS: '1' } }); // two places in the common line
  });
  afterAll(async () => {
    source.closeAllConnections();
    source.close();
    await auth.stop();
  });

  const placeOf = (tenant: string, network: string) => ({ tenant, network });
  const admit = () => Promise.resolve('admitted');

  it('leaves the common line to other tenants, however many wait', async () => {
    const queue = auth.get(LoginQueueService);
    const { promise: over, resolve: end } = Promise.withResolvers<string>();
    let running = 0;
    const waiting = Array.from({ length: 30 }, (_, i) =>
      queue.run(placeOf('slow', `198.51.100.${i % 10}`), {
        admit,
        waitsForOthers: () => true,
        check: () => {
          running += 1;
          return over;
        },
      }),
    );
    await until('eight attempts', () => running === 8);
    expect(await queue.run(placeOf('fast', '203.0.113.1'), { admit, check: () => Promise.resolve('done') })).toBe('done');
    expect(running).toBe(8);
    end('over');
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 30 }, () => 'over'));
  });

  it('is bounded for each network and for each tenant', async () => {
    const queue = auth.get(LoginQueueService);
    const { promise: over, resolve: end } = Promise.withResolvers<string>();
    let running = 0;
    const check = () => {
      running += 1;
      return over;
    };
    const send = (network: string) =>
      queue.run(placeOf('crowded', network), { admit, waitsForOthers: () => true, check }).catch((error: { type: string }) => error.type);
    const ofOne = Array.from({ length: 5 }, () => send('198.51.100.50'));
    await until('two attempts', () => running === 2);
    const others = Array.from({ length: 120 }, (_, i) => send(`198.51.101.${i}`));
    await until('eight attempts', () => running === 8);
    expect(await Promise.race(others)).toBe('overloaded');
    end('over');
    expect(new Set(await Promise.all([...ofOne, ...others]))).toEqual(new Set(['over', 'overloaded']));
  });

  it('is admitted again before it waits, so that failures in flight count', async () => {
    const queue = auth.get(LoginQueueService);
    let admissions = 0;
    const admitted = () => Promise.resolve((admissions += 1));
    const check = (admission: number) => Promise.resolve(admission);
    expect(await queue.run(placeOf('again', '198.51.100.60'), { admit: admitted, waitsForOthers: () => true, check })).toBe(2);
  });

  it('is one of an account at the password source, or with a hash that is checked alone', () => {
    const { waitsForOthers } = auth.get(PasswordCheckService);
    const account = { email: 'ada@example.com', passwordHash: null, active: true, isImported: true };
    const scrypt = (ln: number) => `$scrypt$ln=${ln},r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$${'A'.repeat(43)}`;
    expect(waitsForOthers(account)).toBe(true);
    expect(waitsForOthers({ ...account, passwordHash: scrypt(17) })).toBe(true);
    for (const other of [
      undefined,
      { ...account, active: false },
      { ...account, isImported: false },
      { ...account, passwordHash: scrypt(12) },
    ])
      expect(waitsForOthers(other)).toBe(false);
  });

  it('asks the password source for more accounts concurrently than the common line allows', async () => {
    const { credentials, backend } = await auth.createShop('acme');
    const body = [1, 2, 3].map((i) => ({ contactEmail: `ada-${i}@example.com`, firstName: 'Ada' }));
    expect((await auth.call('POST', '/customer/acme/customers/import', { headers: backend, body })).body).toHaveLength(3);
    const logins = body.map(async ({ contactEmail }, i) => {
      const shopper = await auth.anonymous('acme', credentials.storefront.clientId, `session-${i}`);
      return auth.login('acme', shopper, contactEmail, PASSWORD, address(`198.51.100.${70 + i}`)['x-forwarded-for']);
    });
    await until('three questions', () => held.size === 3);
    for (const response of held) response.writeHead(204).end();
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
