import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serviceNames } from '../../../generate/services/list.ts';
import { freePorts } from '../process/processes.ts';
import { Refusal } from '../refusal.ts';
import { Secrets } from '../secrets.ts';
import { databaseUrl, migrationDatabaseUrl } from './database.ts';
import { placeOf, prepareForeignDatabase } from './foreign-database.ts';
import { Postgres } from './server.ts';

const APPS = serviceNames();
const folders: string[] = [];
let postgres: Postgres;
let port = 0;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suite-foreign-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'logs'));
  folders.push(folder);
  return folder;
}

const urlOf = (login: string, database: string, password = 'secret'): URL =>
  new URL(`postgres://${login}:${password}@127.0.0.1:${port}/${database}`);

async function query(url: string | URL, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: String(url) });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}

const prepare = (url: URL, secrets = new Secrets(newFolder())) => prepareForeignDatabase(url, APPS, secrets);

/** The server authenticates by scram-sha-256. */
beforeAll(async () => {
  [port = 0] = await freePorts(1);
  postgres = new Postgres({ suiteDir: newFolder(), port, password: 'secret' });
  await postgres.start();
  const server = await postgres.connect();
  for (const statement of [
    `CREATE ROLE helper LOGIN CREATEROLE PASSWORD 'secret'`,
    `CREATE ROLE reader LOGIN PASSWORD 'secret'`,
    'CREATE DATABASE shop OWNER helper',
    'CREATE DATABASE closed',
    `CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0 LOCALE_PROVIDER libc OWNER helper`,
  ]) {
    await server.query(statement);
  }
  await server.end();
});
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

it('npm start with DATABASE_URL creates roles and schemas with a login that is no superuser, and again at the next start', async () => {
  const folder = newFolder();
  const url = urlOf('helper', 'shop');
  for (let start = 1; start <= 2; start += 1) await prepare(url, new Secrets(folder));
  const secrets = new Secrets(folder);
  expect(secrets.foreignDatabase?.href).toBe(placeOf(url).href);
  for (const app of APPS) {
    await query(migrationDatabaseUrl(app, placeOf(url), secrets), 'CREATE TABLE note (text text)');
    await query(databaseUrl(app, placeOf(url), secrets), `INSERT INTO note VALUES ('stored')`);
    await expect(query(databaseUrl(app, placeOf(url), secrets), 'DROP TABLE note')).rejects.toMatchObject({ code: '42501' });
  }
  expect(
    await query(urlOf('postgres', 'shop'), `SELECT DISTINCT left(rolpassword, 13) AS kind FROM pg_authid WHERE rolname LIKE 'cart%'`),
  ).toEqual([{ kind: 'SCRAM-SHA-256' }]);
});

it('npm start with DATABASE_URL does not change the password of a role that another suite uses', async () => {
  await expect(prepare(urlOf('helper', 'shop'))).rejects.toThrow(/refuses the login of role cart .* start with that suite's SUITE_DIR/);
});

it('npm start with DATABASE_URL keeps a folder with its database', async () => {
  const secrets = new Secrets(newFolder());
  secrets.password('cart');
  await expect(prepare(urlOf('helper', 'shop'), secrets)).rejects.toThrow(/belongs to a server of its own: choose another folder/);
});

it.each([
  ['does not answer', () => new URL('postgres://helper:secret@127.0.0.1:1/shop'), /127\.0\.0\.1:1 does not answer/],
  ['refuses the password', () => urlOf('helper', 'shop', 'wrong'), /refuses the login helper/],
  ['lacks the database', () => urlOf('helper', 'shoe'), /has no database shoe: create it/],
  ['does not let the login create roles', () => urlOf('reader', 'shop'), /reader may not create roles/],
  ['does not let the login create schemas', () => urlOf('helper', 'closed'), /helper may not create schemas/],
  ['has another encoding', () => urlOf('helper', 'latin'), /has the encoding LATIN1/],
])('npm start with DATABASE_URL says what is missing where the server %s', async (_what, url, sentence) => {
  const folder = newFolder();
  const failed = prepare(url(), new Secrets(folder));
  await expect(failed).rejects.toThrow(sentence);
  await expect(failed).rejects.toBeInstanceOf(Refusal);
  expect(new Secrets(folder).foreignDatabase).toBeUndefined();
});
