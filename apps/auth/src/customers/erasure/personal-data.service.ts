import { CustomerSessionsService } from '../../tokens';
import { Injectable } from '@nestjs/common';
import { auditDone, eraseFromAudit } from '@suite/audit';
import { Database, type Tx } from '@suite/database';
import { deleteAnswersNaming, deleteAnswersOf } from '@suite/idempotency';
import { MailOutbox } from '@suite/mail';
import { MessageOutbox } from '@suite/messages';
import type { ErasedCustomer, ErasureStep, PersonalData } from '@suite/privacy';
import { LimitErasureService } from '../../security';
import { emailKeyOf, mailboxOf } from '../../security/domain/email';
import { customerNotFound } from '../profile/customer.errors';
import { erasedMessage } from '../profile/customer.messages';
import { lockCustomer } from '../profile/customer.queries';
import { type AccountRemains, deleteAccount, deleteRemains, withoutAccount } from './account-erasure.queries';
import type { AccountDataView } from './personal-data.dto';
import { listPersonalData } from './personal-data.queries';

/** Exports and erases what auth stores of a customer. */
@Injectable()
export class PersonalDataService implements PersonalData<AccountDataView> {
  readonly erasure: readonly ErasureStep[] = [(tx, customer) => this.eraseAccount(tx, customer)];

  constructor(
    private readonly db: Database,
    private readonly sessions: CustomerSessionsService,
    private readonly mails: MailOutbox,
    private readonly messages: MessageOutbox,
    private readonly limits: LimitErasureService,
  ) {}

  /** Locks the account to record the event, so that a concurrent erasure leaves none with the number. */
  async export(tenant: string, customerNumber: string): Promise<AccountDataView> {
    const { customer, ...data } = await listPersonalData(this.db, tenant, customerNumber);
    if (!customer) throw customerNotFound(customerNumber);
    const sessions = await this.sessions.export(tenant, customerNumber);
    await this.db.transaction(tenant, async (tx) => {
      if (!(await lockCustomer(tx, tenant, customerNumber))) throw customerNotFound(customerNumber); // erased since it was read
      await auditDone(tx);
    });
    return { customerNumber, customer, sessions, ...data } as AccountDataView;
  }

  private async eraseAccount(tx: Tx, customer: ErasedCustomer): Promise<void> {
    const remains = await deleteAccount(tx, customer.tenant, customer.customerNumber);
    if (remains) await this.eraseRecords(tx, customer, remains);
  }

  /** Erases what remains of an account after its deletion. */
  async eraseRecords(tx: Tx, erased: ErasedCustomer, { customer, addresses }: AccountRemains): Promise<void> {
    await this.eraseMentions(tx, erased, addresses);
    await this.messages.eraseCustomer(tx, erased.tenant, erased.customerNumber);
    await this.messages.write(tx, erased.tenant, [erasedMessage(customer)]);
  }

  /** Erases the writes of calls that ran concurrently with the erasure, such as those of an earlier build. Keeps the mails of a new account. */
  async eraseAgain(erased: ErasedCustomer): Promise<void> {
    const { tenant, customerNumber } = erased;
    await this.db.transaction(tenant, async (tx) => {
      const addresses = await withoutAccount(tx, tenant, await deleteRemains(tx, tenant, customerNumber));
      await this.eraseMentions(tx, erased, addresses);
    });
  }

  /** Erases the number and the addresses in all tables besides the account. */
  private async eraseMentions(tx: Tx, erased: ErasedCustomer, addresses: readonly string[]): Promise<void> {
    const { tenant, customerNumber, pseudonym } = erased;
    await eraseFromAudit(tx, tenant, customerNumber, pseudonym);
    await deleteAnswersOf(tx, tenant, [`customer:${customerNumber}`]);
    await deleteAnswersNaming(tx, tenant, customerNumber);
    const own = await withoutAccount(tx, tenant, addresses); // the customer may have asked for the address of another one
    await this.limits.erase(tx, { ...erased, emailKeys: own.map(emailKeyOf) });
    await this.mails.deleteTo(tx, tenant, [...new Set(addresses.flatMap((address) => [address, mailboxOf(address)]))]);
  }
}
