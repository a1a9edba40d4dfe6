import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Env, InvalidEnvironment, loadConfig } from './env';
import { OperatorError } from './operator-error';

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

  /** Reads a value, and returns it with the problems. */
  function reading<T>(source: Record<string, string>, read: (env: Env) => T): { value: T; problems: string } {
    const env = new Env(source);
    const value = read(env);
    try {
      env.check();
      return { value, problems: '' };
    } catch (error) {
      expect([error instanceof InvalidEnvironment, error instanceof OperatorError]).toEqual([true, true]);
      return { value, problems: (error as Error).message.replace('Invalid environment:\n- ', '') };
    }
  }

  it.each([
    ['0', 0, ''],
    ['65535', 65_535, ''],
    ['-1', 0, 'A must be a whole number from 0 to 65535'],
    ['65536', 0, 'A must be a whole number from 0 to 65535'],
    ['1.5', 0, 'A must be a whole number from 0 to 65535'],
    ['many', 0, 'A must be a whole number from 0 to 65535'],
    ['', 0, 'A must be a whole number from 0 to 65535'],
  ])('reads the number %j as %d: %s', (text, value, problems) => {
    expect(reading({ A: text }, (env) => env.int('A', { min: 0, max: 65_535 }))).toEqual({ value, problems });
  });

  it.each<[string, (env: Env) => unknown, string, unknown, string]>([
    ['a secret', (env) => env.secret('A'), 'a', 'a', ''],
    ['no secret', (env) => env.secret('A'), '', '', 'A is required'],
    ['an empty default', (env) => env.string('A', ''), '', '', ''],
    ['a default', (env) => env.string('A', 'b'), '', 'b', ''],
    ['a text instead of its default', (env) => env.string('A', 'b'), 'a', 'a', ''],
    ['a text of a pattern', (env) => env.matching('A', /^a$/, 'an a'), 'a', 'a', ''],
    ['a text of another pattern', (env) => env.matching('A', /^a$/, 'an a'), 'b', 'b', 'A is not an a'],
    ['no text of a pattern', (env) => env.matching('A', /^a$/, 'an a'), '', '', 'A is required'],
    ['a default URL', (env) => env.url('A', 'http://b/').href, '', 'http://b/', ''],
    ['no URL', (env) => env.url('A').href, '', 'http://invalid/', 'A is required'],
    ['an unreadable URL', (env) => env.url('A').href, 'http://', 'http://invalid/', expect.stringMatching(/^A is not a URL/) as string],
    [
      'a URL within a text',
      (env) => env.url('A').href,
      'localhost:a://b',
      'http://invalid/',
      expect.stringMatching(/^A is not a URL/) as string,
    ],
    ['a URL after spaces', (env) => env.url('A').href, '  HTTP://a', 'http://a/', ''],
    ['no other URL', (env) => env.optionalUrl('A'), '', undefined, ''],
    ['one of several', (env) => env.oneOf('A', ['a', 'b'], 'b'), 'a', 'a', ''],
    ['the default of several', (env) => env.oneOf('A', ['a', 'b'], 'b'), '', 'b', ''],
    ['none of several', (env) => env.oneOf('A', ['a', 'b'], 'b'), 'c', 'c', 'A must be one of a, b'],
    ['a list', (env) => env.list('A', (entry) => entry !== 'x', 'right'), ' a,, b ', ['a', 'b'], ''],
    ['a wrong list', (env) => env.list('A', (entry) => entry !== 'x', 'right'), 'a,x', ['a', 'x'], 'A: x is not right'],
    ['a parsed text', (env) => env.parsed('A', Number), '5', 5, ''],
    ['a parsed default', (env) => env.parsed('A', Number, '7'), '', 7, ''],
    [
      'an unreadable text',
      (env) => env.parsed('A', (text) => JSON.parse(text) as unknown),
      '{',
      undefined,
      expect.stringMatching(/^A: .*JSON/) as string,
    ],
    ['no readable text', (env) => env.parsed('A', (text) => JSON.parse(text) as unknown), '', undefined, 'A is required'],
  ])('reads %s', (_name, read, text, value, problems) => {
    expect(reading({ A: text }, read)).toEqual({ value, problems });
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

    it('reads the file without the line break at its end', () => {
      expect(new Env({ SECRET_FILE: join(folder, 'url') }).secret('SECRET')).toBe('postgres://mounted@db/commerce');
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
