import { MigrationConfig } from '@suite/database';
import { Env, loadConfig } from '@suite/runtime';
import { ServiceConfig } from './service-config';

const good = { DATABASE_URL: 'postgres://coupon@db/commerce', JWKS_URL: 'http://auth/jwks', TOKEN_ISSUER: 'https://shop.test' };

describe('the configuration of a service', () => {
  it('needs the database, the keys of auth and the issuer only', () => {
    expect(loadConfig(ServiceConfig, new Env(good))).toMatchObject({
      port: 3000,
      databasePoolSize: 10,
      logLevel: 'info',
      trustedProxies: [],
      traces: undefined,
    });
  });

  it('has each of the other servers of the database', () => {
    const env = new Env({ ...good, DATABASE_OTHER_SERVERS: 'one:5433, two' });
    expect(loadConfig(ServiceConfig, env).otherDatabaseServers).toEqual([
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
    ]);
  });

  it('trusts addresses and networks', () => {
    const proxies = ['10.0.0.1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1', 'fd00::/8', 'loopback'];
    expect(loadConfig(ServiceConfig, new Env({ ...good, TRUSTED_PROXIES: proxies.join(', ') })).trustedProxies).toEqual(proxies);
  });

  it.each(['gateway', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/255.0.0.0', 'loopback/8'])(
    'does not trust %s',
    (proxy) => {
      const env = new Env({ ...good, TRUSTED_PROXIES: `10.0.0.1,${proxy}` });
      const problem = `TRUSTED_PROXIES: ${proxy} is not an address or a network such as 10.0.0.0/8`;
      expect(() => loadConfig(ServiceConfig, env)).toThrow(`Invalid environment:\n- ${problem}`);
    },
  );

  it('reports every problem at once', () => {
    const env = new Env({ PORT: '99999', DATABASE_POOL_SIZE: 'many', JWKS_URL: 'nowhere', LOG_LEVEL: 'loud' });
    expect(() => loadConfig(ServiceConfig, env)).toThrow(
      [
        'Invalid environment:',
        '- PORT must be a whole number from 0 to 65535',
        '- DATABASE_URL is required',
        '- DATABASE_POOL_SIZE must be a whole number from 2 to 200',
        '- JWKS_URL is not a URL with a scheme, such as https://host or postgres://host',
        '- TOKEN_ISSUER is required',
        '- LOG_LEVEL must be one of trace, debug, info, warn, error, fatal',
      ].join('\n'),
    );
  });

  it('is reduced to the address of the tables for a migration', () => {
    const config = (env: Record<string, string>) =>
      loadConfig(MigrationConfig, new Env({ PORT: '99999', ...env })).migrationDatabaseUrl.href;
    expect(config({ DATABASE_URL: good.DATABASE_URL })).toBe(good.DATABASE_URL);
    expect(config({ MIGRATION_DATABASE_URL: 'postgres://owner@db/commerce' })).toBe('postgres://owner@db/commerce');
    expect(() => config({})).toThrow('Invalid environment:\n- DATABASE_URL is required');
  });
});
