import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { findToken, type Presented, useToken } from '../account-mail';
import { isToken } from '../domain/account-token';
import type { Visit } from '../request';
import type { CustomerTokensView } from '../session';
import { lockAccount, proveByMail } from './account.queries';
import { tokenInvalid } from './credential.errors';
import { MailedLoginService } from './mailed-login.service';

/** Confirms the addresses of new accounts. */
@Injectable()
export class OptInService {
  constructor(
    private readonly db: Database,
    private readonly logins: MailedLoginService,
  ) {}

  /** Confirms the address and logs the customer in, in one transaction. */
  logIn(caller: Caller, text: string, visit: Visit): Promise<CustomerTokensView> {
    if (!isToken(text)) throw tokenInvalid();
    return this.logins.logIn(caller, visit, (tx) => this.use(tx, presented(caller.tenant, text)));
  }

  /** Confirms the address. */
  async confirm(tenant: string, text: string): Promise<void> {
    if (!isToken(text)) throw tokenInvalid();
    await this.db.transaction(tenant, (tx) => this.use(tx, presented(tenant, text)));
  }

  /** Whether the token can still confirm an address, for a page that shows its form. */
  async isUsable(tenant: string, text: string): Promise<boolean> {
    return isToken(text) && (await this.db.run(tenant, (tx) => findToken(tx, presented(tenant, text)))) !== undefined;
  }

  private async use(tx: Tx, token: Presented): Promise<string> {
    const { tenant } = token;
    const found = await findToken(tx, token);
    const account = found && (await lockAccount(tx, tenant, found.customerNumber));
    if (!account?.active || account.emailKey !== found?.emailKey || !(await useToken(tx, token))) throw tokenInvalid();
    await proveByMail(tx, tenant, account.customerNumber);
    return account.customerNumber;
  }
}

const presented = (tenant: string, text: string): Presented => ({ tenant, text, purposes: ['opt-in'] });
