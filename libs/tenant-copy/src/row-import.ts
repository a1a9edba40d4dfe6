import { Database, snakeCase } from '@suite/database';
import { type KeyRing, OperatorError } from '@suite/runtime';
import { eachBatch } from './batches';
import { type CopiedTable, ownedBy } from './copied-table';
import type { ImportOptions } from './import-options';
import type { ImportResult, OmittedSecret, RenamedClient } from './import-record';
import type { FileSums } from './manifest';
import { placeOf, renamed, withMembers } from './row-text';
import type { CopyingService, Row } from './table-rule';
import type { TenantConnection } from './tenant-connection';

/** Inserts rows of a folder under the name that the tenant has here. */
export class RowImport {
  private rows = 0;
  private readonly clients: RenamedClient[] = [];
  private restored = 0;
  private readonly omitted: OmittedSecret[] = [];
  private readonly backlog = { kept: 0, dropped: 0 };
  private readonly named: (line: string) => string;
  private readonly dropsBacklog: boolean;
  /** The ids that clients were given here, by those that were taken. */
  private readonly givenIds: ReadonlyMap<string, string>;

  constructor(
    private readonly service: CopyingService,
    private readonly options: ImportOptions,
    private readonly connection: TenantConnection,
    before: readonly RenamedClient[] = [],
  ) {
    const { tenant: from } = options.folder.manifest;
    this.named = renamed(from, options.tenant);
    this.dropsBacklog = from !== options.tenant && !options.withBacklog;
    this.givenIds = new Map(before.map((client) => [client.from, client.to]));
  }

  get result(): ImportResult {
    const { rows, clients, restored, omitted, backlog } = this;
    return { rows, clients, secrets: { restored, omitted }, backlog };
  }

  /** Inserts the rows of a file. With `replaces`, a row that is there gets the columns of the file. */
  async insertFile(table: CopiedTable, file: string, sums: FileSums, { replaces = false } = {}): Promise<void> {
    await eachBatch(file, sums, async (lines) => {
      this.options.progress.add(lines.length);
      await this.insert(table, lines, replaces);
    });
  }

  private async insert(table: CopiedTable, lines: readonly string[], replaces: boolean): Promise<void> {
    const first = lines[0];
    if (first === undefined) return;
    const changes = await this.changesOf(table, lines);
    const kept = lines.flatMap((line, index) => {
      const change = changes?.[index];
      return change === 'drop' ? [] : [withMembers(this.named(line), change ?? {})];
    });
    this.rows += kept.length;
    if (kept.length === 0) return;
    const changed = changes?.flatMap((change) => (change === 'drop' ? [] : Object.keys(change))) ?? [];
    const known = [...table.shown.map(({ name }) => name), ...table.sealed, ...changed];
    const given = new Set([...Object.keys(JSON.parse(first) as Row), ...changed]);
    const columns = [...new Set(known)].filter((name) => given.has(name));
    const list = columns.map((name) => `, ${name}`).join('');
    const onConflict = replaces ? replacing(table, columns) : '';
    await this.connection.query(
      `INSERT INTO ${table.name} (tenant${list})
       SELECT $2${list} FROM json_populate_recordset(NULL::${this.service.area.schema}.${table.name}, $1) ${onConflict}`,
      [`[${kept.join(',')}]`, this.connection.tenant],
    );
  }

  /** Returns what each row gets here that is not in its line; undefined for a table whose rows stay as they are. */
  private async changesOf(table: CopiedTable, lines: readonly string[]): Promise<(Row | 'drop')[] | undefined> {
    const { rule, sealed } = table;
    if (sealed.length === 0 && !rule.isBacklog && !rule.unique && !rule.imported) return undefined;
    const rows = lines.map((line) => JSON.parse(line) as Row);
    const taken = await this.takenIds(table, rows);
    const imported = rule.imported?.(this.service.app.get(Database).clock.now());
    return rows.map((row) => {
      if (rule.isBacklog?.(row)) {
        this.backlog[this.dropsBacklog ? 'dropped' : 'kept'] += 1;
        if (this.dropsBacklog) return 'drop';
      }
      const secrets = this.secretsOf(table, row);
      return secrets === 'drop' ? 'drop' : { ...secrets, ...imported, ...this.newId(table, row, taken) };
    });
  }

  /** Opens the secrets of a row with the key of the folder, and seals them with the key ring of the service. */
  private secretsOf(table: CopiedTable, row: Row): Row | 'drop' {
    if (table.sealed.length === 0) return {};
    const { key, folder } = this.options;
    const isPlain = (column: string) => row[column] == null || row[column] === '';
    const plain = Object.fromEntries(table.sealed.map((column) => [column, isPlain(column) ? (row[column] ?? null) : null]));
    if (table.sealed.every(isPlain)) return plain;
    const keyRing = this.requireKeyRing(table);
    if (!key || folder.manifest.secrets === 'OMITTED') return this.withoutSecrets(table, row, { plain, keyRing });
    const { area } = this.service;
    const owned = ownedBy(this.options.tenant, row);
    const contexts = Object.values(table.rule.sealed ?? {});
    const opened = table.sealed.flatMap((column, index) => {
      if (isPlain(column)) return [];
      this.restored += 1;
      return [[column, keyRing.seal(key.open(String(row[column]), placeOf(area.name, table, row, column)), contexts[index]!(owned))]];
    });
    return { ...plain, ...(Object.fromEntries(opened) as Row) };
  }

  /** Returns the columns of a row whose secrets must be set anew. */
  private withoutSecrets(table: CopiedTable, row: Row, { plain, keyRing }: { plain: Row; keyRing: KeyRing }): Row | 'drop' {
    const { withoutKey } = table.rule;
    if (withoutKey === 'drop') return 'drop';
    const { app, area } = this.service;
    const id = table.key.map((name) => String(row[name])).join('/');
    this.omitted.push({ service: area.name, table: table.name, id });
    const seal = (text: string, context: string) => keyRing.seal(text, context);
    return { ...plain, ...withoutKey?.(ownedBy(this.options.tenant, row), seal, app.get(Database).clock.now()) };
  }

  private requireKeyRing({ name }: CopiedTable): KeyRing {
    const { keyRing, area } = this.service;
    if (keyRing) return keyRing;
    throw new OperatorError(`${area.name} has no KEY_RING for the secrets of ${name}: set it, and import again`);
  }

  /** Finds the ids of rows that another tenant has. */
  private async takenIds({ name, rule }: CopiedTable, rows: readonly Row[]): Promise<ReadonlySet<unknown>> {
    if (!rule.unique) return new Set();
    const column = snakeCase(rule.unique.member);
    await this.connection.seeAllTenants();
    const { rows: taken } = await this.connection.query<{ id: string }>(`SELECT ${column} AS id FROM ${name} WHERE ${column} = ANY ($1)`, [
      rows.map((row) => row[column]),
    ]);
    await this.connection.seeTenant();
    return new Set(taken.map(({ id }) => id));
  }

  private newId({ rule: { unique } }: CopiedTable, row: Row, taken: ReadonlySet<unknown>): Row {
    if (!unique) return {};
    const column = snakeCase(unique.member);
    const given = this.givenIds.get(String(row[column]));
    if (given !== undefined) return { [column]: given };
    if (!taken.has(row[column])) return {};
    const to = unique.next();
    this.clients.push({ name: String(row[unique.name]), from: String(row[column]), to });
    return { [column]: to };
  }
}

/** Lets a row that is there have the columns of a file, except those that each row gets in an import. */
function replacing({ key, rule, shown }: CopiedTable, columns: readonly string[]): string {
  const own = Object.keys(rule.imported?.(new Date()) ?? {});
  const changed = columns.filter((name) => !key.includes(name) && !own.includes(name) && shown.some((column) => column.name === name));
  const sets = changed.map((name) => `${name} = EXCLUDED.${name}`).join(', ');
  return `ON CONFLICT (${['tenant', ...key].join(', ')}) DO ${sets === '' ? 'NOTHING' : `UPDATE SET ${sets}`}`;
}
