import type { SessionsToEnd } from '../../tokens';
import { deleteIdentities } from '../login/customer-identity.queries';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { endBoundTokens } from '../mails/account-token.queries';
import { recordEvent } from '@suite/audit';
import { CUSTOMER_UPDATED } from '../profile/customer.messages';
import { CustomerStoreService } from '../profile/customer-store.service';
import { forgetPlaces } from '../login/known-place.queries';
import { resourceOf } from '../../security/domain/audit-resource';
import { type Account, updatePassword } from './account.queries';

/** Changes the ways into locked accounts, and writes the messages about it. */
@Injectable()
export class AccountAccessService {
  constructor(private readonly store: CustomerStoreService) {}

  /** Replaces the password of a locked account. Revokes the access from the earlier one: links in mails, and all sessions but one. */
  async replacePassword(tx: Tx, sessions: Omit<SessionsToEnd, 'now'>, passwordHash: string): Promise<void> {
    const { tenant, customerNumber } = sessions;
    await this.setPassword(tx, tenant, customerNumber, passwordHash);
    await endBoundTokens(tx, tenant, customerNumber);
    await this.store.endSessions(tx, sessions);
  }

  private async setPassword(tx: Tx, tenant: string, customerNumber: string, passwordHash: string | null): Promise<void> {
    await this.store.announce(tx, tenant, CUSTOMER_UPDATED, await updatePassword(tx, tenant, customerNumber, passwordHash));
  }

  /** Ends every way into an account: its password, sessions, identities and open links of mails. What it knew is not the owner's. */
  async end(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
    await this.setPassword(tx, tenant, customerNumber, null);
    await deleteIdentities(tx, tenant, customerNumber);
    await endBoundTokens(tx, tenant, customerNumber);
    await forgetPlaces(tx, tenant, customerNumber);
    await this.store.endSessions(tx, { tenant, customerNumber });
  }

  /** Ends every way into an account for the owner of its address, who has not opened it. */
  async claim(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
    await this.end(tx, tenant, customerNumber);
    const resource = resourceOf('customer', customerNumber);
    await recordEvent(tx, { tenant, actor: customerNumber, action: 'customer.claimed', resource });
  }

  /**
   * Records that the customer reads the mails to the account's address. Identities that were linked before that end with all sessions:
   * a provider that verifies no address may have given them to another person.
   */
  async proveByMail(tx: Tx, tenant: string, account: Pick<Account, 'customerNumber' | 'verifiedAt'>): Promise<void> {
    const { customerNumber } = account;
    const isNew = await this.store.prove(tx, tenant, account);
    if (!isNew || !(await deleteIdentities(tx, tenant, customerNumber))) return;
    await this.store.endSessions(tx, { tenant, customerNumber });
  }
}
