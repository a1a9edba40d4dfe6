import { Client } from 'pg';
import type { TestApp } from '../test-app';

/** Reads a tenant's rows in every table of a service, as a superuser. */
export class TenantRows {
  private constructor(
    private readonly client: Client,
    readonly tables: readonly string[],
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

  /** Returns a digest of the rows of each table; null for an empty table. */
  async digests(): Promise<Record<string, string | null>> {
    const digest = (table: string): string =>
      `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} t WHERE tenant = $1`;
    const rows = await this.fromEach<{ name: string; digest: string | null }>(digest);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  /** Returns the current rows, each as text. */
  async texts(): Promise<ReadonlySet<string>> {
    const rows = await this.fromEach<{ text: string }>((table) => `SELECT t::text AS text FROM ${table} t WHERE tenant = $1`);
    return new Set(rows.map(({ text }) => text));
  }

  /** Returns every text in rows other than those, including texts inside JSON documents. */
  async textsSince(before: ReadonlySet<string>): Promise<Set<string>> {
    const all = (table: string): string => `SELECT to_jsonb(t) AS row, t::text AS text FROM ${table} t WHERE tenant = $1`;
    const texts = new Set<string>();
    for (const { row, text } of await this.fromEach<{ row: unknown; text: string }>(all)) if (!before.has(text)) collectTexts(row, texts);
    return texts;
  }

  /** Runs one statement for each table, built by `of`. */
  private async fromEach<T extends object>(of: (table: string) => string): Promise<T[]> {
    const text = this.tables.map((table) => `(${of(table)})`).join(' UNION ALL ');
    return (await this.client.query<T>(text, [this.tenant])).rows;
  }
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collectTexts(inner, texts);
}
