import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, MigrationConfig, PlatformConfig } from './config';
import { Env } from './env';

const good = { DATABASE_URL: 'postgres://coupon@db/commerce', JWKS_URL: 'http://auth/jwks', TOKEN_ISSUER: 'https://shop.test' };

describe('loadConfig', () => {
  it('applies defaults', () => {
    expect(loadConfig(PlatformConfig, new Env(good))).toMatchObject({
      port: 3000,
      databasePoolSize: 10,
      logLevel: 'info',
      trustedProxies: [],
    });
  });

  it('reports all problems at once', () => {
    const env = new Env({ PORT: '99999', DATABASE_POOL_SIZE: 'many', JWKS_URL: 'nowhere', LOG_LEVEL: 'loud' });
    expect(() => loadConfig(PlatformConfig, env)).toThrow(
      [
        'Invalid environment:',
        '- PORT must be a whole number from 0 to 65535',
        '- DATABASE_URL is required',
        '- DATABASE_POOL_SIZE must be a whole number from 2 to 200',
        '- JWKS_URL is not a URL',
        '- TOKEN_ISSUER is required',
        '- LOG_LEVEL must be one of trace, debug, info, warn, error, fatal',
      ].join('\n'),
    );
  });

  it('treats an empty value as absent, and splits lists by commas', () => {
    const config = loadConfig(PlatformConfig, new Env({ ...good, PORT: '', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,' }));
    expect(config).toMatchObject({ port: 3000, trustedProxies: ['10.0.0.0/8', '127.0.0.1'] });
  });

  it('distinguishes an absent URL from an invalid one', () => {
    const env = new Env({ PRICES: 'https://prices.test/', TAXES: 'nowhere' });
    expect([env.optionalUrl('PRICES')?.href, env.optionalUrl('FEES')]).toEqual(['https://prices.test/', undefined]);
    env.optionalUrl('TAXES');
    expect(() => env.check()).toThrow('TAXES is not a URL');
  });

  it('requires for a migration only the location of the tables', () => {
    const config = (env: Record<string, string>) =>
      loadConfig(MigrationConfig, new Env({ PORT: '99999', ...env })).migrationDatabaseUrl.href;
    expect(config({ DATABASE_URL: good.DATABASE_URL })).toBe(good.DATABASE_URL);
    expect(config({ MIGRATION_DATABASE_URL: 'postgres://owner@db/commerce' })).toBe('postgres://owner@db/commerce');
    expect(() => config({})).toThrow('Invalid environment:\n- DATABASE_URL is required');
  });

  describe('for a variable in a file', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'env-'));
      writeFileSync(join(folder, 'url'), 'postgres://mounted@db/commerce\n');
      writeFileSync(join(folder, 'port'), '4000');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads the file', () => {
      const env = { ...good, DATABASE_URL: '', DATABASE_URL_FILE: join(folder, 'url'), PORT_FILE: join(folder, 'port') };
      expect(loadConfig(PlatformConfig, new Env(env))).toMatchObject({
        databaseUrl: new URL('postgres://mounted@db/commerce'),
        port: 4000,
      });
    });

    it('rejects a variable that is also set directly', () => {
      const env = { ...good, DATABASE_URL_FILE: join(folder, 'url'), PRICES: 'https://prices.test', PRICES_FILE: join(folder, 'url') };
      expect(() => loadConfig(PlatformConfig, new Env(env))).toThrow(
        /^Invalid environment:\n- DATABASE_URL and DATABASE_URL_FILE are both set/,
      );
      const twice = new Env(env);
      twice.optionalUrl('PRICES'); // reads twice, and reports once
      expect(() => twice.check()).toThrow(/^Invalid environment:\n- PRICES and PRICES_FILE are both set; remove one$/);
    });

    it('reports a missing file', () => {
      const env = new Env({ ...good, DATABASE_URL: '', DATABASE_URL_FILE: join(folder, 'nowhere') });
      expect(() => loadConfig(PlatformConfig, env)).toThrow('- DATABASE_URL_FILE: ENOENT: no such file or directory');
    });
  });
});
