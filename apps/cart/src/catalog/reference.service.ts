import { Injectable } from '@nestjs/common';
import { actsForShop, type Caller, checkSite } from '@suite/auth-guard';
import { AppError, validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { DEFAULT_SITE_CODE } from './domain/site';
import { ID_RULE, isReferenceId, type Segment } from './domain/reference-data';
import {
  deleteEntry,
  findShownPrice,
  listEntries,
  listEntriesOf,
  type PageOf,
  type PriceReader,
  type ReferenceTable,
  type Stored,
  upsertEntries,
} from './reference.queries';
import { deleteSegment, upsertSegment } from './segment.queries';

/** A kind of reference data, and the name of its id. */
export interface ReferenceKind {
  readonly table: ReferenceTable;
  /** The member that holds the id of an entry. */
  readonly idField: string;
  /** The member that holds the site of an entry, for kinds whose entries can have one. All others concern all sites. */
  readonly siteField?: string;
}

/** An entry as stored, with its id. */
export type ReferenceEntry = Readonly<Record<string, unknown>>;

/** Stores and reads reference data of every kind. */
@Injectable()
export class ReferenceService {
  constructor(private readonly db: Database) {}

  async replace(kind: ReferenceKind, caller: Caller, id: string, entry: object): Promise<void> {
    const { table, idField } = kind;
    const { tenant, sites } = caller;
    if (!isReferenceId(id)) throw validationError([{ field: idField, type: 'invalid_value', message: `${idField} ${ID_RULE}` }]);
    if (table === 'segment')
      await this.db.transaction(tenant, (tx) => upsertSegment(tx, tenant, { ...(entry as Omit<Segment, 'id'>), id }));
    else if ((await upsertEntries(this.db, table, tenant, [{ id, entry }], sites)) === 0) await this.load(kind, caller, id); // which throws
  }

  async load(kind: ReferenceKind, caller: Caller, id: string): Promise<ReferenceEntry> {
    const reader = readerOf(kind, caller);
    const [stored] = await (reader
      ? findShownPrice(this.db, caller.tenant, id, reader)
      : listEntriesOf<object>(this.db, kind.table, caller.tenant, [id]));
    if (!stored) throw entryNotFound(kind, id);
    const entry = entryOf(kind, stored);
    checkSite(caller, kind.siteField === undefined ? undefined : (entry[kind.siteField] as string | undefined));
    return entry;
  }

  /** Returns a page. Staff who are limited to sites get only the entries of these sites, and shoppers only the prices for them. */
  async list(kind: ReferenceKind, caller: Caller, page: PageOf): Promise<{ readonly total: number; readonly entries: ReferenceEntry[] }> {
    const { tenant, sites } = caller;
    const { total, entries } = await listEntries(this.db, kind.table, tenant, { ...page, sites, reader: readerOf(kind, caller) });
    return { total, entries: entries.map((stored) => entryOf(kind, stored)) };
  }

  async delete(kind: ReferenceKind, caller: Caller, id: string): Promise<void> {
    const { tenant, sites } = caller;
    const isDeleted =
      kind.table === 'segment'
        ? await this.db.transaction(tenant, (tx) => deleteSegment(tx, tenant, id))
        : await deleteEntry(this.db, kind.table, tenant, id, sites);
    if (isDeleted) return;
    if (sites) await this.load(kind, caller, id);
    throw entryNotFound(kind, id);
  }
}

/** Returns the shopper that prices are limited to; undefined if the caller acts for the shop. Other entries are the same for all. */
function readerOf({ table }: ReferenceKind, caller: Caller): PriceReader | undefined {
  if (table !== 'price' || actsForShop(caller)) return undefined;
  const { kind, subject, siteCode = DEFAULT_SITE_CODE } = caller;
  return { siteCode, customerNumbers: kind === 'customer' ? [subject] : [] };
}

const entryOf = ({ idField }: ReferenceKind, { id, entry }: Stored<object>): ReferenceEntry => ({ [idField]: id, ...entry });

function entryNotFound({ table }: ReferenceKind, id: string): AppError {
  return new AppError(
    'not_found',
    'entry_not_found',
    `There is no ${table.replace('_', ' ')} ${id}; create it with PUT, or list the existing ones`,
  );
}
