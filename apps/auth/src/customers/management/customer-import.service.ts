import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { type AppError, isAccepted, isRejected, toResult } from '@suite/errors';
import { canonicalJson, type IdempotentRequest, once } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { valid } from '@suite/validation';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '@suite/audit';
import { CUSTOMER_CREATED } from '../profile/customer.messages';
import { customerExists, numberTaken } from '../profile/customer.errors';
import { customerRow, type NewCustomer } from '../profile/customer.queries';
import { CustomerStoreService } from '../profile/customer-store.service';
import { insertAddresses } from '../addresses/address.queries';
import { insertWords } from '../profile/customer-word.queries';
import { PasswordService } from '../../passwords';
import { resourceOf } from '../../security/domain/audit-resource';
import { searchWords } from '../domain/customer-words';
import { type ImportResultView, ImportedCustomerDto } from './customer-import.dto';
import { importedCustomer, type ImportedCustomer } from './customer-import.mapper';
import { insertFreeCustomers, listTaken, type TakenCustomer } from './customer-import.queries';
import { createdView, rejectedView, repeatedView } from './customer-import.view';

/** A valid entry, and the number that it is tried with. */
interface Candidate {
  readonly imported: ImportedCustomer;
  readonly row: NewCustomer;
}

type Outcome = Omit<ImportResultView, 'index'> | AppError;

const TRIES_MAX = 3;

/** Imports customers of another system, with their password hashes. */
@Injectable()
export class CustomerImportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
    private readonly store: CustomerStoreService,
  ) {}

  /** Imports each entry independently; all accepted ones are stored in one transaction. Repeating an import changes nothing. */
  async import({ tenant, subject: actor }: Caller, entries: readonly unknown[], request?: IdempotentRequest): Promise<ImportResultView[]> {
    const now = this.clock.now();
    const read = entries.map((entry) =>
      toResult(() => importedCustomer(tenant, valid(ImportedCustomerDto, entry), this.digestOf(entry), now)),
    );
    const customers = read.filter(isAccepted);
    const keyed = request && { ...request, bodyHash: this.passwords.keyedDigest(request.bodyHash) };
    return this.db.transaction(tenant, (tx) =>
      once(tx, keyed, async () => {
        const outcomes = customers.length > 0 ? await this.insertAll(tx, tenant, customers) : new Map<ImportedCustomer, Outcome>();
        const created = [...outcomes.values()].filter((outcome) => !isRejected(outcome) && outcome.code === 201).length;
        const event = { tenant, actor, action: 'customer.imported', resource: resourceOf('customer', '*'), after: { customers: created } };
        if (created > 0) await recordEvent(tx, event);
        return read.map((result, index) => {
          const outcome = isRejected(result) ? result : (outcomes.get(result) ?? customerExists());
          return { index, ...(isRejected(outcome) ? rejectedView(outcome) : outcome) };
        });
      }),
    );
  }

  /** Inserts the customers. A generated number that is taken is replaced by another one. */
  private async insertAll(tx: Tx, tenant: string, customers: readonly ImportedCustomer[]): Promise<ReadonlyMap<ImportedCustomer, Outcome>> {
    const outcomes = new Map<ImportedCustomer, Outcome>();
    const created: NewCustomer[] = [];
    let rest = customers;
    for (let tries = 1; rest.length > 0 && tries <= TRIES_MAX; tries += 1) {
      const candidates = rest.map((imported) => ({ imported, row: this.rowOf(imported) }));
      const inserted = await insertFree(tx, tenant, candidates);
      for (const { imported, row } of candidates) if (inserted.has(row.id)) outcomes.set(imported, createdView(row.customerNumber));
      const refused = candidates.filter(({ row }) => !inserted.has(row.id));
      const taken = await listTakenBy(tx, tenant, refused);
      for (const candidate of refused) {
        const outcome = outcomeOf(candidate, taken);
        if (outcome) outcomes.set(candidate.imported, outcome);
      }
      rest = refused.map(({ imported }) => imported).filter((imported) => !outcomes.has(imported));
      created.push(...candidates.map(({ row }) => row).filter(({ id }) => inserted.has(id)));
    }
    await this.store.announce(tx, tenant, CUSTOMER_CREATED, created.map(customerRow));
    return outcomes;
  }

  private rowOf({ ownNumber, customer }: ImportedCustomer): NewCustomer {
    return { ...customer, customerNumber: ownNumber ?? this.store.nextNumber() };
  }

  /** Identifies an entry. Keyed, because the entry contains a password hash. */
  private digestOf(entry: unknown): Buffer {
    return this.passwords.keyedDigest(createHash('sha256').update(canonicalJson(entry)).digest());
  }
}

/** Inserts in the order of the e-mails, so that concurrent imports of the same customers rarely deadlock. */
async function insertFree(tx: Tx, tenant: string, candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const rows = candidates.map(({ row }) => row).sort((a, b) => (a.emailKey < b.emailKey ? -1 : 1));
  const inserted = await insertFreeCustomers(tx, tenant, rows);
  if (inserted.size === 0) return inserted;
  const stored = candidates.filter(({ row }) => inserted.has(row.id));
  await insertWords(tx, tenant, stored.map(({ row }) => ({ id: row.id, words: wordsOf(row) }))); // prettier-ignore
  const addresses = stored.flatMap(({ imported, row: { customerNumber } }) =>
    imported.addresses.map((address) => ({ ...address, tenant, id: uuidv7(), customerNumber })),
  );
  await insertAddresses(tx, addresses);
  return inserted;
}

async function listTakenBy(tx: Tx, tenant: string, refused: readonly Candidate[]): Promise<readonly TakenCustomer[]> {
  if (refused.length === 0) return [];
  const numbers = refused.flatMap(({ imported: { ownNumber } }) => ownNumber ?? []);
  return listTaken(tx, tenant, refused.map(({ row }) => row.emailKey), numbers); // prettier-ignore
}

const wordsOf = (row: NewCustomer) => searchWords(customerRow(row));

/** Returns why an entry was not inserted; undefined if only its generated number was taken. */
function outcomeOf({ imported: { ownNumber, customer }, row }: Candidate, taken: readonly TakenCustomer[]): Outcome | undefined {
  const { importDigest } = customer;
  const holder = taken.find(({ emailKey }) => emailKey === row.emailKey);
  if (holder?.importDigest?.equals(importDigest)) return repeatedView(holder.customerNumber);
  if (holder) return customerExists();
  const isTaken = ownNumber !== undefined && taken.some(({ customerNumber }) => customerNumber === ownNumber);
  return isTaken ? numberTaken(ownNumber) : undefined;
}
