import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { findToken, type Presented, useToken } from '../mails/account-token.queries';
import { isToken } from '../domain/account-token';
import type { Visit } from '../../security';
import type { CustomerTokensView } from '../../tokens';
import { AccountAccessService } from './account-access.service';
import { type Account, lockAccount } from './account.queries';
import { tokenInvalid } from './credential.errors';
import { MailedLoginService } from '../login/mailed-login.service';

/** Confirms the addresses of new accounts. */
@Injectable()
export class OptInService {
  constructor(
    private readonly db: Database,
    private readonly logins: MailedLoginService,
    private readonly accesses: AccountAccessService,
  ) {}

  /** Confirms the address and logs the customer in, in one transaction. */
  logIn(caller: Caller, text: string, visit: Visit): Promise<CustomerTokensView> {
    if (!isToken(text)) throw tokenInvalid();
    return this.logins.logIn(caller, visit, (tx) => use(tx, presented(caller.tenant, text)));
  }

  /** Confirms the address. */
  async confirm(tenant: string, text: string): Promise<void> {
    if (!isToken(text)) throw tokenInvalid();
    await this.db.transaction(tenant, async (tx) => this.accesses.proveByMail(tx, tenant, await use(tx, presented(tenant, text))));
  }

  /** Revokes all access to the account, because the owner of the address says that another person opened it. Its address stays unconfirmed. */
  async refuse(tenant: string, text: string): Promise<void> {
    if (!isToken(text)) throw tokenInvalid();
    await this.db.transaction(tenant, async (tx) => {
      const { customerNumber } = await use(tx, presented(tenant, text));
      await this.accesses.claim(tx, tenant, customerNumber);
    });
  }

  /** Whether the token can still confirm an address, for a page that shows its form. */
  async isUsable(tenant: string, text: string): Promise<boolean> {
    return isToken(text) && (await this.db.run(tenant, (tx) => findToken(tx, presented(tenant, text)))) !== undefined;
  }
}

/** Uses a token up. Returns its account, locked. */
async function use(tx: Tx, token: Presented): Promise<Account> {
  const found = await findToken(tx, token);
  const account = found && (await lockAccount(tx, token.tenant, found.customerNumber));
  if (!account?.active || account.emailKey !== found?.emailKey || !(await useToken(tx, token))) throw tokenInvalid();
  return account;
}

const presented = (tenant: string, text: string): Presented => ({ tenant, text, purposes: ['opt-in'] });
