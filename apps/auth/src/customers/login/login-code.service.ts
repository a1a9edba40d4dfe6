import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { AuditService, ThrottleService, type Visit } from '../../security';
import { ADDRESS_RULE } from '../../security/domain/throttle';
import { emailKeyOf } from '../../security/domain/email';
import { AuthConfig } from '../../config';
import { loginCodeDigest } from '../domain/login-code';
import { type CustomerTokensView, invalidCredentials } from '../../tokens';
import { findAccountByEmail, lockAccount } from '../credentials/account.queries';
import { tryLoginCode } from './login-code.queries';
import { MailedLoginService } from './mailed-login.service';

/** A code that a shopper enters. */
export interface LoginCodeEntry {
  readonly email: string;
  readonly code: string;
  readonly visit: Visit;
}

/** An account with a verified code. */
interface ProvenAddress {
  readonly customerNumber: string;
  readonly emailKey: string;
}

/** Logs customers in with codes from mails. */
@Injectable()
export class LoginCodeService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly throttles: ThrottleService,
    private readonly logins: MailedLoginService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Logs a customer in with the code that this session asked for. Wrong codes are throttled by network, apart from passwords. Since
   * the code came by mail, the address counts as confirmed, and its owner claims an account that another person has opened with it.
   */
  logIn(caller: Caller, { email, code, visit }: LoginCodeEntry): Promise<CustomerTokensView> {
    const { tenant, clientId } = caller;
    const { network } = visit;
    const emailKey = emailKeyOf(email);
    return this.audit.watch({ call: 'login', tenant, clientId, emailKey, network }, async () => {
      await this.throttles.admit(tenant, keyOf(network), ADDRESS_RULE);
      const customerNumber = await this.prove(caller, emailKey, code);
      if (customerNumber !== undefined) return this.start(caller, visit, { customerNumber, emailKey });
      await this.throttles.count(tenant, new Map([[keyOf(network), ADDRESS_RULE]]));
      throw invalidCredentials();
    });
  }

  /** Returns the customer if the code is right. An unknown address runs the same statements. */
  private async prove({ tenant, subject: anonymousId }: Caller, emailKey: string, code: string): Promise<string | undefined> {
    const account = await this.db.run(tenant, (tx) => findAccountByEmail(tx, tenant, emailKey));
    const customerNumber = account?.customerNumber ?? '';
    const codeDigest = loginCodeDigest(this.config.keyRing, { tenant, customerNumber, anonymousId, code });
    const isRight = await tryLoginCode(this.db, { tenant, customerNumber, anonymousId, codeDigest, now: this.db.clock.now() });
    return isRight ? customerNumber : undefined;
  }

  private start(caller: Caller, visit: Visit, { customerNumber, emailKey }: ProvenAddress): Promise<CustomerTokensView> {
    const { tenant } = caller;
    return this.logins.logInOwner(caller, visit, async (tx) => {
      const account = await lockAccount(tx, tenant, customerNumber);
      if (!account?.active || account.emailKey !== emailKey) throw invalidCredentials(); // changed after the code was compared
      return account;
    });
  }
}

const keyOf = (network: string): string => `login code from ${network}`;
