import pg from 'pg';
import { Refusal } from '../refusal.ts';
import type { Secrets } from '../secrets.ts';
import { makeSchemas, rolesOf, setPassword, urlOf } from './database.ts';

const VERSION_MIN = 15;
/** The errors of a login that the server refuses: an unknown password, and no matching line of pg_hba.conf. */
const REFUSED_LOGINS = ['28P01', '28000'];

/** Returns the address of a database without the login, as it is stored and shown. */
export const placeOf = (url: URL): URL => Object.assign(new URL(url), { username: '', password: '' });

/**
 * Creates the missing roles and schemas of the services in a database of another server, with the rights of the login in its
 * URL. Says what the login, the database or the server lacks.
 */
export async function prepareForeignDatabase(url: URL, apps: readonly string[], secrets: Secrets): Promise<void> {
  const database = await connect(url);
  try {
    await checkLogin(database, url);
    secrets.tieTo(placeOf(url));
    const existing = await database.query<{ role: string }>('SELECT rolname AS role FROM pg_roles WHERE rolname = ANY ($1)', [
      rolesOf(apps),
    ]);
    await makeSchemas(database).catch((error: unknown) => {
      throw new Refusal(`DATABASE_URL: ${url.username} cannot create the roles and schemas (${(error as Error).message}). ${ADVICE}`);
    });
    await database.query(`SET password_encryption = 'scram-sha-256'`);
    const earlier = new Set(existing.rows.map(({ role }) => role));
    for (const role of rolesOf(apps)) {
      if (!earlier.has(role)) await setPassword(database, role, secrets);
      await checkRole(role, url, secrets);
    }
  } finally {
    await database.end();
  }
}

const ADVICE =
  'It needs CREATEROLE, and CREATE on the database: ALTER ROLE … CREATEROLE; GRANT CREATE ON DATABASE … TO …. Or name a superuser.';

async function connect(url: URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000, application_name: 'npm start' });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const place = `${url.hostname}:${url.port || 5432}`;
    if (REFUSED_LOGINS.includes(code)) throw new Refusal(`DATABASE_URL: ${place} refuses the login ${url.username} (${message}).`);
    if (code === '3D000') {
      const name = decodeURIComponent(url.pathname.slice(1));
      throw new Refusal(`DATABASE_URL: ${place} has no database ${name}: create it with createdb ${name}, or name another one.`);
    }
    throw new Refusal(`DATABASE_URL: ${place} does not answer (${message || code}): check the address, and that the server runs.`);
  }
}

interface Login {
  readonly version: number;
  readonly mayCreateRoles: boolean;
  readonly mayCreateSchemas: boolean;
  readonly encoding: string;
}

const LOOK = `
  SELECT current_setting('server_version_num')::integer / 10000 AS version, rolsuper OR rolcreaterole AS "mayCreateRoles",
         has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas", current_setting('server_encoding') AS encoding
    FROM pg_roles WHERE rolname = current_user`;

async function checkLogin(database: pg.Client, url: URL): Promise<void> {
  const { rows } = await database.query<Login>(LOOK);
  const { version = 0, mayCreateRoles, mayCreateSchemas, encoding } = rows[0] ?? {};
  if (version < VERSION_MIN)
    throw new Refusal(`DATABASE_URL: the server is PostgreSQL ${version}; the suite needs ${VERSION_MIN} or newer.`);
  if (encoding !== 'UTF8') throw new Refusal(`DATABASE_URL: the database has the encoding ${encoding}; create one with UTF8.`);
  if (!mayCreateRoles) throw new Refusal(`DATABASE_URL: ${url.username} may not create roles. ${ADVICE}`);
  if (!mayCreateSchemas) throw new Refusal(`DATABASE_URL: ${url.username} may not create schemas in the database. ${ADVICE}`);
}

/** A role that existed before has another password, unless this suite made it. */
async function checkRole(role: string, url: URL, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(role, url, secrets), connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (!REFUSED_LOGINS.includes(code)) throw error;
    throw new Refusal(
      `DATABASE_URL: the server refuses the login of role ${role} (${message}). If another suite uses the role, start with that suite's ` +
        `SUITE_DIR. If nothing does, drop the role. If pg_hba.conf has no line for it, add one with scram-sha-256.`,
    );
  }
}
