import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { auditDone } from '@suite/audit';
import { Database, queryAll, type Tx } from '@suite/database';
import { type AppError, fault, isAccepted, isRejected, rejectedEntry, type Result, toResult, validationError } from '@suite/errors';
import { canonicalJson, type IdempotentRequest, once } from '@suite/idempotency';
import { valid } from '@suite/validation';
import { v7 as uuidv7 } from 'uuid';
import { StoredCatalogService } from '../../catalog';
import { DocumentNumberClient } from '../clients/document-number.client';
import { isAllocatable } from '../domain/allocatable-number';
import { computedCharge } from '../domain/charge';
import { checkImported, type ImportedOrder, importedContent } from '../domain/imported-order';
import { orderNumberTaken } from '../domain/order.errors';
import type { OrderRow } from '../order/order.entity';
import { insertImported, listNumbered, listVoid } from '../order/order-import.queries';
import { searchKeysCall } from '../order/order-search.queries';
import { ImportedOrderDto, type OrderImportResultView } from './order-import.dto';

/** An order to store, and the code of its answer or why it is not stored. */
type Outcome = { readonly id: string; readonly code: 200 | 201 } | AppError;

/** Imports orders of another system as history. */
@Injectable()
export class OrderImportService {
  constructor(
    private readonly db: Database,
    private readonly catalog: StoredCatalogService,
    private readonly numbers: DocumentNumberClient,
  ) {}

  /** Imports each entry independently; all accepted ones are stored in one transaction. Repeating an import changes nothing. */
  async import(tenant: string, entries: readonly unknown[], request?: IdempotentRequest): Promise<OrderImportResultView[]> {
    const read = await this.read(tenant, entries);
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const outcomes = await store(tx, tenant, read.filter(isAccepted));
        const created = [...outcomes.values()].filter((outcome) => !isRejected(outcome) && outcome.code === 201).length;
        await auditDone(tx, { entries: entries.length, created });
        return read.map((result, index) => {
          const outcome = isRejected(result) ? result : (outcomes.get(result) as Outcome);
          if (isRejected(outcome)) return rejectedEntry(index, outcome);
          return { index, ...outcome, status: outcome.code === 201 ? 'Created' : 'OK' };
        });
      }),
    );
  }

  /** Makes an order of each valid entry. */
  private async read(tenant: string, entries: readonly unknown[]): Promise<Result<OrderRow>[]> {
    const now = this.db.clock.now();
    const schema = await this.numbers.findSchema(tenant, 'orderNumber');
    const given = entries.map((entry) => toResult(() => valid(ImportedOrderDto, entry)));
    const sites = new Set<string>();
    for (const siteCode of new Set(given.filter(isAccepted).map((order) => order.siteCode)))
      if (await this.catalog.findSite(tenant, siteCode)) sites.add(siteCode);
    return given.map((entry) => {
      if (isRejected(entry)) return entry;
      return toResult(() => {
        const { orderNumber, siteCode } = entry;
        checkImported(entry, now);
        if (!sites.has(siteCode))
          throw validationError([fault('siteCode', 'invalid_value', `There is no site ${siteCode}; create it first`)]);
        if (isAllocatable(orderNumber, schema, now)) throw validationError([allocatable(orderNumber)]);
        return rowOf(tenant, entry);
      });
    });
  }
}

const allocatable = (orderNumber: string) =>
  fault(
    'orderNumber',
    'invalid_value',
    `The active schema of the type orderNumber could allocate ${orderNumber} to a new order; ` +
      'set its counter above the numbers in use with PUT …/pools/{sequenceKey}, or activate a schema with another text',
  );

/** Stores orders whose numbers are free, in the order of the numbers, so that concurrent imports of the same orders do not deadlock. */
async function store(tx: Tx, tenant: string, orders: readonly OrderRow[]): Promise<ReadonlyMap<OrderRow, Outcome>> {
  const voids = await listVoid(tx, tenant, orders.map(({ orderNumber }) => orderNumber)); // prettier-ignore
  const outcomes = new Map<OrderRow, Outcome>();
  const free = orders.filter((order) => !voids.has(order.orderNumber));
  const stored: OrderRow[] = [];
  for (const order of [...free].sort((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1)))
    if (await insertImported(tx, order)) stored.push(order);
  await queryAll(tx, stored.map((order) => searchKeysCall(tenant, order.id, order))); // prettier-ignore
  const holders = await listNumbered(tx, tenant, orders.map(({ orderNumber }) => orderNumber)); // prettier-ignore
  for (const order of orders) {
    const holder = holders.get(order.orderNumber);
    if (stored.includes(order)) outcomes.set(order, { id: order.id, code: 201 });
    else if (holder && holder.importDigest === order.importDigest) outcomes.set(order, { id: holder.id, code: 200 });
    else outcomes.set(order, orderNumberTaken(order.orderNumber));
  }
  return outcomes;
}

function rowOf(tenant: string, order: ImportedOrder): OrderRow {
  const { orderNumber, status, customer, placedAt } = order;
  const [id, at] = [uuidv7(), new Date(placedAt)];
  const content = importedContent(id, order);
  const charge = computedCharge({ order: content }, { content, status, packed: null, canceledLines: null, credited: null });
  return {
    ...{ tenant, id, orderNumber, cartId: id, checkoutId: id, customerId: customer.customerId ?? null, sessionId: null },
    ...{ status, paymentStatus: status === 'COMPLETED' ? 'PAID' : 'PENDING', paymentReference: null, paymentActors: null },
    ...{ content, packed: null, children: null, charge, credited: null, invoiceNumber: null, canceledLines: null },
    ...{ cancelReason: null, followAt: null },
    ...{ importDigest: createHash('sha256').update(canonicalJson(order)).digest('hex'), createdAt: at, modifiedAt: at },
  };
}
