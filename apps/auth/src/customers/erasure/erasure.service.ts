import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { newPseudonym } from '@suite/contracts';
import { Database, type Tx } from '@suite/database';
import { deleteAnswersNaming, deleteAnswersOf } from '@suite/idempotency';
import { MailOutbox } from '@suite/mail';
import { MessageOutbox } from '@suite/messages';
import { v7 as uuidv7 } from 'uuid';
import { LimitErasureService } from '../../security';
import { digest } from '../../security/domain/secret';
import { emailKeyOf, mailboxOf } from '../../security/domain/email';
import { resourceOf } from '../../security/domain/audit-resource';
import { recordEvent } from '@suite/audit';
import { AuthConfig } from '../../config';
import { customerNotFound } from '../profile/customer.errors';
import { erasedMessage } from '../profile/customer.messages';
import { type ErasureRequest, newErasureCalls } from '../domain/erasure-calls';
import { type AccountRemains, deleteAccount, deleteRemains, eraseEvents, withoutAccount } from './account-erasure.queries';
import type { ErasureStartedView, ErasureView } from './erasure.dto';
import type { Erasure } from './erasure.entity';
import { erasureNotFound } from './erasure.errors';
import { findErasure, insertErasure, listCalls, restartErasure } from './erasure.queries';
import { erasureView } from './erasure.view';

/** Time for requests that arrived just before their token expired. */
const REPEAT_SPARE_MS = 60_000;

/** A customer, the addresses of its mails, and what stands for it from now on. */
interface Mentioned extends Pick<AccountRemains, 'addresses'> {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly pseudonym: string;
}

/** An account that was deleted. */
interface DeletedAccount extends Mentioned, AccountRemains {
  readonly actor: string;
}

/** Erases customers, here and in all other services. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly mails: MailOutbox,
    private readonly messages: MessageOutbox,
    private readonly limits: LimitErasureService,
  ) {}

  /**
   * Deletes the account, and stores the calls of the other services in the same transaction. Repeated while they are in progress,
   * it returns the same erasure.
   */
  async erase({ tenant, subject: actor }: Caller, customerNumber: string): Promise<ErasureStartedView> {
    return this.db.transaction(tenant, async (tx) => {
      const remains = await deleteAccount(tx, tenant, customerNumber);
      // Read after the deletion, which waits for a concurrent erasure.
      const known = await findErasure(tx, tenant, customerNumber);
      if (!remains && !known) throw customerNotFound(customerNumber);
      const started = this.newErasure(tenant, customerNumber);
      const erasure = known ?? started;
      const calls = newErasureCalls(started.requestedAt, started.repeatAt);
      if (!known) await insertErasure(tx, started, calls);
      else if (remains) await restartErasure(tx, { ...known, repeatAt: started.repeatAt }, calls);
      if (remains) await this.eraseRecords(tx, { ...erasure, customerNumber, actor, ...remains });
      return { erasureId: erasure.id };
    });
  }

  private newErasure(tenant: string, customerNumber: string): Erasure {
    const requestedAt = this.db.clock.now();
    const repeatAt = new Date(requestedAt.getTime() + this.config.customerTokenSeconds * 1_000 + REPEAT_SPARE_MS);
    return { tenant, id: uuidv7(), customerNumber, pseudonym: newPseudonym(), requestedAt, repeatAt };
  }

  /** Erases what auth stores of a customer, and nothing elsewhere. Has no effect for an unknown customer. */
  async eraseHere({ tenant, subject: actor }: Caller, customerNumber: string, pseudonym = newPseudonym()): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const remains = await deleteAccount(tx, tenant, customerNumber);
      if (remains) await this.eraseRecords(tx, { tenant, customerNumber, pseudonym, actor, ...remains });
    });
  }

  async load(tenant: string, erasureId: string): Promise<ErasureView> {
    const calls = await listCalls(this.db, tenant, erasureId);
    if (calls.length === 0) throw erasureNotFound(erasureId);
    return erasureView(erasureId, calls);
  }

  /** Erases what a call has written that ran beside the erasure, such as one of an earlier build. Keeps the mails of a new account. */
  async eraseAgain({ tenant, customerNumber, pseudonym }: ErasureRequest): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const addresses = await withoutAccount(tx, tenant, await deleteRemains(tx, tenant, customerNumber));
      await this.eraseMentions(tx, { tenant, customerNumber, pseudonym, addresses });
    });
  }

  /** Erases what remains of an account after its deletion. */
  private async eraseRecords(tx: Tx, deleted: DeletedAccount): Promise<void> {
    const { tenant, customerNumber, pseudonym, actor, customer } = deleted;
    await this.eraseMentions(tx, deleted);
    await recordEvent(tx, { tenant, actor, action: 'customer.erased', resource: resourceOf('customer', pseudonym) });
    await this.messages.eraseCustomer(tx, tenant, customerNumber);
    await this.messages.write(tx, tenant, [erasedMessage(customer)]);
  }

  /** Erases the number and the addresses wherever they are written beside the account. */
  private async eraseMentions(tx: Tx, { tenant, customerNumber, pseudonym, addresses }: Mentioned): Promise<void> {
    await eraseEvents(tx, tenant, customerNumber, pseudonym);
    await deleteAnswersOf(tx, tenant, [`customer:${customerNumber}`]);
    await deleteAnswersNaming(tx, tenant, customerNumber);
    const words = [customerNumber, ...addresses.map((address) => digest(emailKeyOf(address)))];
    await this.limits.deleteNaming(tx, tenant, words);
    await this.mails.deleteTo(tx, tenant, [...new Set(addresses.flatMap((address) => [address, mailboxOf(address)]))]);
  }
}
