import { auditDone, auditResource, eraseFromAudit } from '@suite/audit';
import type { Database, Tx } from '@suite/database';
import { deleteAnswersOf } from '@suite/idempotency';
import type { MessageOutbox } from '@suite/messages';
import { newPseudonym } from './personal-data';
import { ERASED_AT_ONCE, type ErasedCustomer, type PersonalData } from './privacy';

/** Exports and erases what a service stores of a customer. */
export class PrivacyService {
  constructor(
    private readonly db: Database,
    private readonly messages: MessageOutbox,
    private readonly data: PersonalData,
    private readonly stores: { readonly keepsAnswers: boolean },
  ) {}

  /** Returns the data that the service stores about a customer. */
  export(tenant: string, customerNumber: string): Promise<object> {
    return this.data.export(tenant, customerNumber);
  }

  /**
   * Erases the customer step by step; the last transaction also erases what every service stores, and records the event. Interrupted,
   * it continues with the rest when it is repeated.
   */
  async erase(tenant: string, customerNumber: string, pseudonym = newPseudonym()): Promise<void> {
    auditResource(pseudonym);
    const customer = { tenant, customerNumber, pseudonym };
    const last = this.data.erasure.at(-1);
    for (const step of this.data.erasure) {
      const erase = async (tx: Tx): Promise<boolean> => {
        const hasMore = (await step(tx, customer)) === ERASED_AT_ONCE;
        if (step === last && !hasMore) await this.finish(tx, customer);
        return hasMore;
      };
      while (await this.db.transaction(tenant, erase));
    }
  }

  /** Erases the customer from answers, messages and audit events. The rows have the pseudonym, so none is written later. */
  private async finish(tx: Tx, { tenant, customerNumber, pseudonym }: ErasedCustomer): Promise<void> {
    if (this.stores.keepsAnswers) await deleteAnswersOf(tx, tenant, [`customer:${customerNumber}`]);
    await this.messages.eraseCustomer(tx, tenant, customerNumber);
    await eraseFromAudit(tx, tenant, customerNumber, pseudonym);
    await auditDone(tx);
  }
}
