import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Env, loadConfig } from './env';

class SampleConfig {
  readonly port: number;
  readonly databaseUrl: URL;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;

  constructor(env: Env) {
    this.port = env.int('PORT', { fallback: 3000, min: 0, max: 65_535 });
    this.databaseUrl = env.url('DATABASE_URL');
    this.trustedProxies = env.list('TRUSTED_PROXIES', (entry) => entry.includes('.'), 'an address');
    this.logLevel = env.oneOf('LOG_LEVEL', ['info', 'warn'], 'info');
  }
}

const good = { DATABASE_URL: 'postgres://coupon@db/commerce' };

describe('loadConfig', () => {
  it('fills in defaults', () => {
    expect(loadConfig(SampleConfig, new Env(good))).toMatchObject({ port: 3000, logLevel: 'info', trustedProxies: [] });
  });

  it('reports every problem at once', () => {
    expect(() => loadConfig(SampleConfig, new Env({ PORT: '99999', LOG_LEVEL: 'loud' }))).toThrow(
      [
        'Invalid environment:',
        '- PORT must be a whole number from 0 to 65535',
        '- DATABASE_URL is required',
        '- LOG_LEVEL must be one of info, warn',
      ].join('\n'),
    );
  });

  it('treats an empty value as absent, and splits a list at commas', () => {
    const config = loadConfig(SampleConfig, new Env({ ...good, PORT: '', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,' }));
    expect(config).toMatchObject({ port: 3000, trustedProxies: ['10.0.0.0/8', '127.0.0.1'] });
  });

  it('distinguishes an absent optional URL from an invalid one', () => {
    const env = new Env({ PRICES: 'https://prices.test/', TAXES: 'nowhere' });
    expect([env.optionalUrl('PRICES')?.href, env.optionalUrl('FEES')]).toEqual(['https://prices.test/', undefined]);
    env.optionalUrl('TAXES');
    expect(() => env.check()).toThrow('TAXES is not a URL');
  });

  it.each(['db:5432/commerce', 'localhost:3000', 'mailto:shop@example.com'])('rejects %s as a URL, which lacks a scheme', (text) => {
    const env = new Env({ DATABASE_URL: text });
    env.url('DATABASE_URL');
    expect(() => env.check()).toThrow(/- DATABASE_URL is not a URL with a scheme, such as https:\/\/host or postgres:\/\/host$/);
  });

  it.each(['postgres:///commerce?host=/run/postgresql', 'socket:/run/postgresql?db=commerce', 'smtps://mail:465', 'http://auth'])(
    'accepts the URL %s',
    (text) => {
      const env = new Env({ ADDRESS: text });
      expect(env.url('ADDRESS').href).toContain(text);
      env.check();
    },
  );

  describe('with a variable in a file', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'env-'));
      writeFileSync(join(folder, 'url'), 'postgres://mounted@db/commerce\n');
      writeFileSync(join(folder, 'port'), '4000');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads the file', () => {
      const env = { DATABASE_URL: '', DATABASE_URL_FILE: join(folder, 'url'), PORT_FILE: join(folder, 'port') };
      expect(loadConfig(SampleConfig, new Env(env))).toMatchObject({ databaseUrl: new URL('postgres://mounted@db/commerce'), port: 4000 });
    });

    it('rejects a variable that is set both ways, and reports it once', () => {
      const env = { ...good, DATABASE_URL_FILE: join(folder, 'url'), PRICES: 'https://prices.test', PRICES_FILE: join(folder, 'url') };
      expect(() => loadConfig(SampleConfig, new Env(env))).toThrow(
        /^Invalid environment:\n- DATABASE_URL and DATABASE_URL_FILE are both set/,
      );
      const twice = new Env(env);
      twice.optionalUrl('PRICES'); // reads the variable twice
      expect(() => twice.check()).toThrow(/^Invalid environment:\n- PRICES and PRICES_FILE are both set; remove one$/);
    });

    it('reports a missing file', () => {
      const env = new Env({ DATABASE_URL_FILE: join(folder, 'nowhere') });
      expect(() => loadConfig(SampleConfig, env)).toThrow('- DATABASE_URL_FILE: ENOENT: no such file or directory');
    });
  });
});
