import { TABLES_OF_MIGRATE } from '@suite/database';
import { ALL_TENANTS, HELD_TENANTS_TOO, TENANT_SETTING } from '@suite/tenant';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';

/** Returns the statements that TypeORM needs to make the tables match the entities. Must be empty. */
export async function schemaDrift(source: DataSource): Promise<string[]> {
  const options = source.options as PostgresDataSourceOptions;
  // The service's own data source does not load the entities. TypeORM reads the tables by queries that do not wait for one another.
  const informed = await new DataSource({ ...options, extra: { ...options.extra, pipeline: true } }).initialize();
  try {
    const { upQueries } = await informed.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    await informed.destroy();
  }
}

const SETTING = `current_setting('${TENANT_SETTING}'::text, true)`;
/** `TENANT_POLICY` in PostgreSQL's words: for all commands, to all roles. */
const POLICY = [
  `(tenant = ${SETTING})`,
  `(${SETTING} = '${ALL_TENANTS}'::text)`,
  `((${SETTING} ~~ '${HELD_TENANTS_TOO}%'::text) AND (strpos(${SETTING}, ((','::text || tenant) || ','::text)) = 0))`,
].join(' OR ');

/**
 * Returns the tables of the service without tenant isolation: without forced row-level security, with another policy, without
 * tenant-first keys, or with a foreign key across tenants. Must be empty, except for the exceptions: a table's name, or the exact
 * text of a finding.
 */
export async function tablesWithoutTenantIsolation(source: DataSource, exceptions: readonly string[] = []): Promise<string[]> {
  const { schema } = source.options as { schema: string };
  const rows = await source.query<{ problem: string }[]>(
    `SELECT c.relname || ': ' || problem AS problem
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       CROSS JOIN LATERAL (
         SELECT 'row-level security is not forced' AS problem WHERE NOT (c.relrowsecurity AND c.relforcerowsecurity)
         UNION ALL
         SELECT 'other policies than the one of tenants' WHERE ARRAY(
           SELECT ROW(p.polcmd, p.polpermissive, p.polroles, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))::text
             FROM pg_policy p WHERE p.polrelid = c.oid)
           <> ARRAY[ROW('*', true, '{0}', $2::text, NULL::text)::text]
         UNION ALL
         SELECT 'key ' || i.relname || ' does not begin with tenant'
           FROM pg_index x
           JOIN pg_class i ON i.oid = x.indexrelid
           LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
          WHERE x.indrelid = c.oid AND x.indisunique AND a.attname IS DISTINCT FROM 'tenant'
         UNION ALL
         SELECT 'foreign key ' || f.conname || ' does not pair tenant with tenant'
           FROM pg_constraint f
          WHERE f.conrelid = c.oid AND f.contype = 'f' AND NOT EXISTS (
            SELECT FROM unnest(f.conkey, f.confkey) AS pair (own, other)
              JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = pair.own AND a.attname = 'tenant'
              JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = pair.other AND b.attname = 'tenant')
       ) problems
      WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ${TABLES_OF_MIGRATE}`,
    [schema, `(${POLICY})`],
  );
  const isException = (problem: string) => exceptions.some((exception) => problem === exception || problem.startsWith(`${exception}: `));
  return rows.map(({ problem }) => problem.replaceAll(SHARD, '')).filter((problem) => !isException(problem));
}

/** A shard, its keys and its policies have the names of the table's with a numeric suffix. */
const SHARD = /_\d{6,}\b/g;

/** Returns what the service's role can do beyond reading and writing rows. Must be empty. */
export async function excessPrivileges(source: DataSource): Promise<string[]> {
  const { schema } = source.options as { schema: string };
  const rows = await source.query<{ excess: string }[]>(
    `SELECT 'owns ' || pg_describe_object(classid, objid, objsubid) AS excess FROM pg_shdepend
      WHERE refobjid = current_user::regrole AND deptype = 'o' AND dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
     UNION ALL
     SELECT 'is ' || attribute FROM pg_roles CROSS JOIN LATERAL (
       VALUES ('SUPERUSER', rolsuper), ('BYPASSRLS', rolbypassrls), ('CREATEROLE', rolcreaterole), ('CREATEDB', rolcreatedb)) AS given (attribute, has)
      WHERE rolname = current_user AND has
     UNION ALL
     SELECT privilege || ' on ' || relname FROM pg_class CROSS JOIN unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege
      WHERE relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ($1::text, $1::text || '_jobs')) AND relkind IN ('r', 'p', 'v')
        AND has_table_privilege(oid, privilege)
     UNION ALL
     SELECT 'CREATE in ' || nspname FROM pg_namespace WHERE has_schema_privilege(oid, 'CREATE')
     UNION ALL
     SELECT privilege || ' in the database' FROM unnest(ARRAY['CREATE', 'TEMPORARY']) AS privilege
      WHERE has_database_privilege(current_database(), privilege)
     UNION ALL
     SELECT 'may become ' || rolname FROM pg_roles WHERE rolname <> current_user AND pg_has_role(oid, 'MEMBER')`,
    [schema],
  );
  return rows.map(({ excess }) => excess);
}
