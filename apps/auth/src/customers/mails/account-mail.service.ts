import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { AllowanceService } from '../../security';
import { digest } from '../../security/domain/secret';
import { emailKeyOf, mailboxOf } from '../../security/domain/email';
import { ClientService } from '../../clients';
import { accountLink, type AccountPage, ownAccountUrl } from '../../clients/domain/account-link';
import { AuthConfig } from '../../config';
import { type MailRequester, mailShares } from '../domain/mail-shares';
import { type AccountMail, accountMailView } from './account-mail.view';
import { insertToken } from './account-token.queries';

/** The page of a link, its token, and the client with that page. */
export interface AccountLink {
  readonly tenant: string;
  readonly clientId: string;
  readonly page: AccountPage;
  readonly token: string;
  readonly site?: string | undefined;
}

/** The account that gets a link, which proves that its customer reads the mails to its address. */
export interface LinkedAccount {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly email: string;
  readonly emailKey: string;
  readonly language?: string | null;
}

/** Why an account gets a link. */
export interface LinkReason {
  readonly kind: 'reset' | 'opt-in';
  readonly clientId: string;
  /** The id of the request; makes the job idempotent. */
  readonly requestId: string;
  readonly site?: string | undefined;
}

/** The purposes for which mails to one address are counted. A sign-up has one purpose, whichever mail it sends. */
export type MailPurpose = 'reset' | 'opt-in' | 'change' | 'change-notice' | 'login-code' | 'signup';

/** The purpose that a mail counts for. */
export interface CountedMail {
  readonly tenant: string;
  readonly purpose: MailPurpose;
  readonly email: string;
}

/** Posts the mails about accounts. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly config: AuthConfig,
    private readonly outbox: MailOutbox,
    private readonly allowances: AllowanceService,
    private readonly clients: ClientService,
  ) {}

  /** Posts a mail in the outbox: it is sent if the transaction commits. */
  async post(tx: Tx, tenant: string, mail: AccountMail): Promise<void> {
    await this.outbox.post(tx, tenant, { to: { name: '', address: mailboxOf(mail.email) }, ...accountMailView(mail) });
  }

  /** Posts a mail with a link of its own, which supersedes the earlier one. Does nothing if the request has posted its mail before. */
  async postLink(tx: Tx, account: LinkedAccount, { kind, clientId, requestId, site }: LinkReason): Promise<void> {
    const { tenant, customerNumber, emailKey, email, language } = account;
    const token = await insertToken(tx, { tenant, customerNumber, purpose: kind, emailKey, requestId, clientId });
    if (token === undefined) return;
    const link = await this.linkTo(tx, { tenant, clientId, page: kind, token, site });
    await this.post(tx, tenant, { kind, email, language: language ?? null, link });
  }

  /**
   * Whether the address may get another mail for this purpose, asked for by this caller. If so, it counts. A rejected
   * request counts only against the caller's own limits, not against those of others.
   */
  async mayPost(tx: Tx, { tenant, purpose, email }: CountedMail, requester: MailRequester): Promise<boolean> {
    const mail = `mail ${purpose} ${digest(emailKeyOf(email))}`;
    for (const { suffix, rule } of mailShares(requester)) {
      if (!(await this.allowances.tryTake(tx, { tenant, key: `${mail} ${suffix}`, rule }))) return false;
    }
    return true;
  }

  /** Returns the address of a page of the client, or of the service's own page. */
  async linkTo(tx: Tx, { tenant, clientId, page, token, site }: AccountLink): Promise<string> {
    const accountUrl = (await this.clients.accountUrl(tx, tenant, clientId)) ?? ownAccountUrl(this.config.tokenIssuer, tenant);
    return accountLink(accountUrl, page, token, site);
  }
}
