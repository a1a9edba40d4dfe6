import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { findLastLogins, rememberPlace } from './known-place.queries';
import { claimsAccount } from '../domain/account-claim';
import { CUSTOMER_SCOPES } from '../../clients/domain/scopes';
import type { Visit } from '../../security';
import { type CustomerTokensView, SessionStartService } from '../../tokens';
import { CustomerLoginService } from './customer-login.service';
import { AccountAccessService } from '../credentials/account-access.service';
import type { Account } from '../credentials/account.queries';

/** Logs customers in who have proven that they read the mails to their address. */
@Injectable()
export class MailedLoginService {
  constructor(
    private readonly db: Database,
    private readonly starts: SessionStartService,
    private readonly sessions: CustomerLoginService,
    private readonly accesses: AccountAccessService,
  ) {}

  /** Like `logIn`, for the owner of an address: another person may have opened its account. */
  logInOwner(caller: Caller, visit: Visit, prove: (tx: Tx) => Promise<Account>): Promise<CustomerTokensView> {
    return this.logIn(caller, visit, async (tx) => {
      const account = await prove(tx);
      const { sessionSeenAt } = await findLastLogins(tx, placeOf(caller, visit, account));
      if (claimsAccount(account, sessionSeenAt !== null)) await this.accesses.claim(tx, caller.tenant, account.customerNumber);
      return account;
    });
  }

  /** Starts a session of the account that `prove` locks and returns, in its transaction. Its address counts as confirmed, its session and network as known. */
  async logIn(caller: Caller, visit: Visit, prove: (tx: Tx) => Promise<Account>): Promise<CustomerTokensView> {
    const { tenant, clientId } = caller;
    const loggedIn = await this.db.transaction(tenant, async (tx) => {
      const account = await prove(tx);
      const { customerNumber } = account;
      await this.accesses.proveByMail(tx, tenant, account);
      const place = placeOf(caller, visit, account);
      await rememberPlace(tx, place, await findLastLogins(tx, place));
      const session = { tenant, clientId, customerNumber, scopes: CUSTOMER_SCOPES, context: caller, visit };
      return { ...(await this.starts.start(tx, session)), customerNumber };
    });
    return this.sessions.answer(caller, loggedIn);
  }
}

const placeOf = ({ tenant, subject: anonymousId }: Caller, { network }: Visit, { customerNumber }: Account) => ({
  tenant,
  customerNumber,
  network,
  anonymousId,
});
