import { Client } from 'pg';
import type { TestApp } from '../test-app';

/** A tenant's rows in every table of a service that belongs to tenants, as a superuser sees them. */
export class TenantRows {
  private constructor(
    private readonly client: Client,
    private readonly tables: readonly string[],
    private readonly tenant: string,
  ) {}

  static async of({ database }: TestApp, schema: string, tenant: string): Promise<TenantRows> {
    const client = new Client({ connectionString: database.adminUrl.href });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name
         FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = $1 AND column_name = 'tenant' AND table_type = 'BASE TABLE' ORDER BY 1`,
      [schema],
    );
    return new TenantRows(
      client,
      rows.map(({ name }) => name),
      tenant,
    );
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** A digest of the rows, table by table; null for a table without any. */
  async digests(): Promise<Record<string, string | null>> {
    const digest = (table: string): string =>
      `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} t WHERE tenant = $1`;
    const rows = await this.fromEach<{ name: string; digest: string | null }>(digest);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  /** A mark in time: rows that are written from now on have a higher one. */
  async mark(): Promise<string> {
    const { rows } = await this.client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    return rows[0]?.id ?? '0';
  }

  /** Every text in rows that were written since the mark, also those inside of documents. */
  async textsSince(mark: string): Promise<Set<string>> {
    const written = (table: string): string =>
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE tenant = $1 AND xmin::text::bigint >= $2::bigint`;
    const texts = new Set<string>();
    for (const { row } of await this.fromEach<{ row: unknown }>(written, [mark])) collectTexts(row, texts);
    return texts;
  }

  /** Answers of one statement for each table; `of` writes it. */
  private async fromEach<T extends object>(of: (table: string) => string, values: readonly unknown[] = []): Promise<T[]> {
    const text = this.tables.map((table) => `(${of(table)})`).join(' UNION ALL ');
    return (await this.client.query<T>(text, [this.tenant, ...values])).rows;
  }
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collectTexts(inner, texts);
}
