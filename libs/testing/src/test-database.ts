import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { dropDatabases, execute, isCluster, joinNodes, makeTemplate, nodesOf, onEachNode, settle, urlOf } from './cluster/database-nodes';
import { RUN_VARIABLE, SERVER_URL_VARIABLE } from './postgres-server';

const SCHEMAS_SQL = join(__dirname, '../../../docker/postgres/schemas.sql');
const ROLE_PASSWORD = 'test';
const SERVICE_ROLES = readServices().map(({ name }) => name.replaceAll('-', '_'));
const ROLES = SERVICE_ROLES.flatMap((role) => [role, `${role}_owner`]);

function readServices(): readonly { readonly name: string }[] {
  return JSON.parse(readFileSync(join(__dirname, '../../../services.json'), 'utf8')) as { name: string }[];
}

/** A separate database for each test file, with the roles and schemas of all services, so that files run in parallel. */
export interface TestDatabase {
  readonly name: string;
  /** Whether it is on a cluster, so that a migration must be followed by a distribution. */
  readonly isDistributed: boolean;
  /** The URL of a superuser, to look behind the services. */
  readonly adminUrl: URL;
  /** The URL of the role that the service runs as. */
  urlFor(schema: string): URL;
  /** The URL of the role that owns the service's tables. */
  ownerUrlFor(schema: string): URL;
}

export async function createTestDatabase(serverUrl = process.env[SERVER_URL_VARIABLE] ?? ''): Promise<TestDatabase> {
  if (isCluster(serverUrl)) return copyOf(await templateNamed('joined', serverUrl, joinedDatabase), serverUrl);
  const database = databaseNamed(newDatabaseName(), serverUrl);
  await execute(serverUrl, `CREATE DATABASE ${database.name}`);
  await makeSchemas(database);
  return database;
}

/** Creates a database on all nodes. */
async function joinedDatabase(serverUrl: string): Promise<TestDatabase> {
  const database = databaseNamed(newDatabaseName(), serverUrl);
  await onEachNode(serverUrl, `CREATE DATABASE ${database.name}`);
  await joinNodes(serverUrl, database.name);
  await makeSchemas(database);
  return database;
}

async function makeSchemas({ adminUrl }: TestDatabase): Promise<void> {
  await execute(adminUrl.href, (await readFile(SCHEMAS_SQL, 'utf8')) + setPasswords);
}

/** Returns the name of a template database. The first call of a run creates it. */
export async function templateNamed(key: string, serverUrl: string, make: (serverUrl: string) => Promise<TestDatabase>): Promise<string> {
  const template = `template_${runName()}_${key}`;
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await server.query('SELECT pg_advisory_lock(hashtext($1))', [template]); // another worker may be creating it
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(serverUrl, (await make(serverUrl)).name, template);
  } finally {
    await server.end();
  }
  return template;
}

/** Creates a copy of the template, by copying its files instead of writing them to the log. */
export async function copyOf(template: string, serverUrl: string): Promise<TestDatabase> {
  await dropPreviousDatabases();
  const database = databaseNamed(newDatabaseName(), serverUrl);
  copies.push({ serverUrl, name: database.name });
  await onEachNode(serverUrl, `CREATE DATABASE ${database.name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await settle(serverUrl, database.name);
  return database;
}

/** The server may be shared with other runs. */
const runName = (): string => (process.env[RUN_VARIABLE] ?? '').slice(0, 8);

/** The copies that this process has made for its test files, which run one after the other. */
const copies: { readonly serverUrl: string; readonly name: string }[] = [];
let fileOfCopies: string | undefined;

/** Drops the copies of earlier test files, so that those of a whole run fit into memory. */
async function dropPreviousDatabases(): Promise<void> {
  const file = expect.getState().testPath;
  if (file === fileOfCopies) return;
  fileOfCopies = file;
  for (const [serverUrl, earlier] of Map.groupBy(copies.splice(0), (copy) => copy.serverUrl)) {
    const names = earlier.map(({ name }) => name);
    const dropped = await dropDatabases(serverUrl, names).catch(() => names); // a server of a test has been stopped
    copies.push(...earlier.filter(({ name }) => !dropped.includes(name)));
  }
}

const newDatabaseName = (): string => `test_${runName()}_${process.env['JEST_WORKER_ID'] ?? ''}_${randomBytes(8).toString('hex')}`;

export function databaseNamed(name: string, serverUrl: string): TestDatabase {
  const adminUrl = new URL(urlOf(serverUrl, name));
  const urlFor = (role: string): URL => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = ROLE_PASSWORD;
    return url;
  };
  return { name, isDistributed: isCluster(serverUrl), adminUrl, urlFor, ownerUrlFor: (schema) => urlFor(`${schema}_owner`) };
}

/** Roles belong to the server, so concurrent files set the same passwords; a lock serializes them. */
const setPasswords = `
  SELECT pg_advisory_lock(1);
  DO $$ DECLARE service text; BEGIN
    FOREACH service IN ARRAY ARRAY[${ROLES.map((role) => `'${role}'`).join(', ')}] LOOP
      IF (SELECT rolpassword IS NULL FROM pg_authid WHERE rolname = service) THEN
        EXECUTE format('ALTER ROLE %I PASSWORD %L', service, '${ROLE_PASSWORD}');
      END IF;
    END LOOP;
  END $$;
`;

/** Runs one statement as a superuser, who sees the rows of all tenants. */
export const adminQuery = <T extends object>({ adminUrl }: TestDatabase, sql: string, values?: unknown[]): Promise<T[]> =>
  execute<T>(adminUrl.href, sql, values);

/** The server of the database, or the coordinator of its cluster. */
export const serverOf = ({ isDistributed, adminUrl }: TestDatabase): string =>
  isDistributed ? (process.env[SERVER_URL_VARIABLE] ?? '') : adminUrl.href;

/** Runs adminQuery on each node, and returns the rows of all. */
export async function queryEachNode<T extends object>(database: TestDatabase, sql: string): Promise<T[]> {
  const nodes = await nodesOf(serverOf(database));
  return (await Promise.all(nodes.map((node) => execute<T>(urlOf(node, database.name), sql)))).flat();
}

/** Returns how many sessions wait for a lock in the database, on any node. */
export async function countWaiting(database: TestDatabase): Promise<number> {
  const counts = await queryEachNode<{ count: number }>(database, WAITING);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

const WAITING = `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
