import { CustomerSessionsService, type SessionsToEnd } from '../../tokens';
import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { eventsOf } from '../domain/customer-change';
import type { Customer } from './customer.entity';
import { CUSTOMER_BLOCKED, CUSTOMER_CREATED, CUSTOMER_UPDATED, CUSTOMER_VERIFIED, type CustomerMessageType } from './customer.messages';
import { type CustomerRow, insertCustomer, lockCustomer, type NewCustomer, proveEmail, updateCustomer } from './customer.queries';
import { isNumberTaken } from './customer.errors';
import { customerView } from './customer.view';

const NUMBER_MIN = 1_000_000_000;
const NUMBER_MAX = 9_999_999_999;
const TRIES_MAX = 5;

/** Stores customers, and writes the message about each change that a GET of the customer shows. */
@Injectable()
export class CustomerStoreService {
  constructor(
    private readonly outbox: MessageOutbox,
    private readonly sessions: CustomerSessionsService,
  ) {}

  /** Allocates a customer number: ten random digits. */
  nextNumber(): string {
    return String(randomInt(NUMBER_MIN, NUMBER_MAX + 1));
  }

  /** Runs an insertion with a new number, and again with another one if the number is taken. */
  async withNewNumber<T>(insertion: (customerNumber: string) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await insertion(this.nextNumber());
      } catch (error) {
        if (tries === TRIES_MAX || !isNumberTaken(error)) throw error;
      }
    }
  }

  /** Throws an error that isEmailTaken or isNumberTaken recognizes if the address or the number is taken. */
  async insert(tx: Tx, customer: NewCustomer): Promise<void> {
    await this.announce(tx, customer.tenant, CUSTOMER_CREATED, [await insertCustomer(tx, customer)]);
  }

  /** Stores the profile and the states of a locked customer. */
  async update(tx: Tx, tenant: string, before: CustomerRow, after: CustomerRow): Promise<void> {
    await updateCustomer(tx, tenant, before, after);
    const types = { updated: CUSTOMER_UPDATED, blocked: CUSTOMER_BLOCKED };
    await this.outbox.write(tx, tenant, eventsOf(before, after).map((event) => messageOf(types[event], after))); // prettier-ignore
  }

  /** Records that the address of a locked account is the customer's. Returns false if that was known. */
  async prove(tx: Tx, tenant: string, { customerNumber, verifiedAt }: Pick<Customer, 'customerNumber' | 'verifiedAt'>): Promise<boolean> {
    const proven = await proveEmail(tx, tenant, customerNumber);
    if (proven && verifiedAt === null) await this.announce(tx, tenant, CUSTOMER_VERIFIED, [proven]);
    return proven !== undefined;
  }

  /**
   * Ends all sessions of a customer but one. The customer is locked first, so a concurrent login either has stored its session, which
   * ends too, or finds the account changed. The caller records why.
   */
  async endSessions(tx: Tx, sessions: Omit<SessionsToEnd, 'now'>): Promise<void> {
    await lockCustomer(tx, sessions.tenant, sessions.customerNumber);
    await this.sessions.endAll(tx, sessions);
  }

  /** Writes a message of the type about each of the customers, as the transaction has stored them. */
  async announce(tx: Tx, tenant: string, type: CustomerMessageType, customers: readonly CustomerRow[]): Promise<void> {
    await this.outbox.write(tx, tenant, customers.map((customer) => messageOf(type, customer))); // prettier-ignore
  }
}

const messageOf = (type: CustomerMessageType, customer: CustomerRow) => {
  const { customerNumber, version } = customer;
  return { type, id: customerNumber, version, data: customerView(customer), customerNumber };
};
