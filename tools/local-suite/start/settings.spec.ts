import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './process/processes.ts';
import { Refusal, sentenceFor } from './refusal.ts';
import { Secrets } from './secrets.ts';
import { makeSuiteDir, readSettings } from './settings.ts';
import { SuiteLock } from './suite-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('npm start uses port 8080 and the folder .local by default', () => {
  expect(readSettings({})).toMatchObject({ port: 8080, suiteDir: expect.stringMatching(/\.local$/) });
  expect(readSettings({ PORT: '9000', SUITE_DIR: folder })).toEqual({ port: 9000, suiteDir: folder });
});

it.each(['abc', '-1', '65536', '80 80', '1e3', '0x50'])('npm start rejects PORT=%s in one sentence', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(Refusal);
});

it('npm start reads the database of another server from DATABASE_URL', () => {
  const url = 'postgres://helper:secret@db.example:5433/shop?sslmode=require';
  expect(readSettings({ DATABASE_URL: url }).databaseUrl?.href).toBe(url);
  expect(readSettings({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
});

it.each(['shop', 'mysql://a:b@db/shop', 'postgres://db/shop', 'postgres://a:b@db/', 'postgres://a:b@db'])(
  'npm start rejects DATABASE_URL=%s in one sentence',
  (url) => {
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(Refusal);
  },
);

it('npm start accepts only an existing service as INSPECT', () => {
  expect(readSettings({ INSPECT: 'cart' })).toMatchObject({ inspected: 'cart' });
  expect(() => readSettings({ INSPECT: 'cat' })).toThrow(/^INSPECT is "cat", which is not a service: choose one of cart, /);
});

it('npm start rejects a SUITE_DIR that is a file', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => makeSuiteDir(file)).toThrow(/is a file/);
});

it.each([
  ['where the system allows no folder', () => '/proc/suite/data', /\/proc\/suite cannot be created \(\w+\): name a folder/],
  ['below a file', () => join(folder, 'file', 'suite'), /cannot be created \(ENOTDIR\)/],
])('npm start rejects a SUITE_DIR %s in one sentence', (_, suiteDir, sentence) => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeSuiteDir(suiteDir())).toThrow(Refusal);
  expect(() => makeSuiteDir(suiteDir())).toThrow(sentence);
});

it('npm start creates the folder and its missing parents', () => {
  makeSuiteDir(join(folder, 'a', 'b'));
  expect(statSync(join(folder, 'a', 'b', 'logs')).isDirectory()).toBe(true);
});

it('npm start closes the folder, its logs and its mails to other users, also where an earlier build left them open', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const suiteDir = join(folder, 'suite');
  makeSuiteDir(suiteDir);
  expect(modeOf(suiteDir)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const name of ['logs', 'mails']) {
    chmodSync(join(suiteDir, name), 0o755);
    makeSuiteDir(suiteDir);
    expect(modeOf(join(suiteDir, name))).toBe(0o700);
  }
});

it('npm start keeps the mode of an existing folder, which may hold other things', () => {
  chmodSync(folder, 0o755);
  makeSuiteDir(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it('npm start generates secrets once, in a file that only its owner may read', () => {
  const password = new Secrets(folder).password('cart');
  expect(password.length).toBeGreaterThanOrEqual(32);
  expect(new Secrets(folder).password('cart')).toBe(password);
  expect(new Secrets(folder).password('auth')).not.toBe(password);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('npm start names the broken file when secrets cannot be read', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"passwords":');
  expect(() => new Secrets(folder)).toThrow(/secrets\.json is not valid JSON/);
});

it('npm start takes over the lock of a killed suite', () => {
  writeFileSync(join(folder, 'suite.pid'), '999999999');
  const lock = SuiteLock.take(folder);
  expect(readFileSync(join(folder, 'suite.pid'), 'utf8')).toBe(String(process.pid));
  lock.release();
});

it('npm start finds distinct ports', async () => {
  const ports = await freePorts(14);
  expect(new Set(ports).size).toBe(14);
});

it.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /disk is full/],
  [Object.assign(new Error('open x'), { code: 'EACCES' }), /No permission/],
  [new Refusal('Said already.'), /^Said already\.$/],
])('npm start explains %s in a sentence', (error, sentence) => {
  expect(sentenceFor(error, folder)).toMatch(sentence);
});

it('npm start keeps the stack of a bug', () => {
  expect(sentenceFor(new TypeError('x is not a function'), folder)).toBeUndefined();
});
