import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { actsForShop, type Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { type Job, JobQueue, type QueueDefinition } from '@suite/jobs';
import { v7 as uuidv7 } from 'uuid';
import { AccountMailService } from '../mails/account-mail.service';
import { AllowanceService, familiarityOf } from '../../security';
import { emailKeyOf } from '../../security/domain/email';
import { MAIL_REQUESTS_RULE } from '../../security/domain/allowance';
import { AuthConfig } from '../../config';
import { findLoginAccount } from '../profile/customer.queries';
import { CODE_DIGITS, CODE_MS } from '../domain/account-token';
import { loginCodeDigest } from '../domain/login-code';
import type { MailRequester } from '../domain/mail-shares';
import { type Account, lockAccountByEmail } from './account.queries';
import { insertLoginCode } from '../login/login-code.queries';

/** The mails that a caller can ask for by an address, whether or not it has an account. */
export type RequestedMail = 'reset' | 'opt-in' | 'login-code';

export interface MailRequest {
  readonly kind: RequestedMail;
  readonly email: string;
  readonly network: string;
  /** The site of the shop, which the link of the mail names. */
  readonly site?: string | undefined;
}

/** The part of a request that its job needs. */
interface StoredRequest extends Pick<MailRequest, 'kind' | 'email' | 'site'> {
  readonly id: string;
  readonly clientId: string;
  /** The language of the session, for mails to a customer without a preferred one. */
  readonly language?: string | undefined;
  /** The id of the session that asks. */
  readonly anonymousId: string;
}

/** The payload of a job. The request is encrypted, because it has an address. */
interface MailRequestJob {
  readonly tenant: string;
  readonly sealed: string;
}

export const MAIL_REQUEST_QUEUE: QueueDefinition = {
  name: 'mail-request',
  retryLimit: 100,
  retryDelay: 1,
  retryDelayMax: 300,
  expireInSeconds: 60,
};

/**
 * Accepts requests for mails to an address. The request itself only checks whether its session or network is the owner's, and a job does
 * the rest. So the statements are the same with and without an account, and neither the answer nor its time reveals which addresses are
 * known.
 */
@Injectable()
export class MailRequestService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly jobs: JobQueue,
    private readonly allowances: AllowanceService,
    private readonly mails: AccountMailService,
  ) {
    jobs.work<MailRequestJob>(MAIL_REQUEST_QUEUE, (job) => this.answer(job), { atOnce: 5 });
  }

  /** Stores the request, unless the caller has used up its mails. Throws 429 after very many requests from one network. */
  async request(caller: Caller, { kind, email, site, network }: MailRequest): Promise<void> {
    const { tenant, subject: anonymousId, clientId, language } = caller;
    const request: StoredRequest = { id: uuidv7(), kind, email, site, clientId, anonymousId, language };
    const sealed = this.config.keyRing.seal(JSON.stringify(request), sealContext(tenant));
    const requester = await this.requesterOf(caller, email, network);
    await this.db.transaction(tenant, async (tx) => {
      if (!(await this.mails.mayPost(tx, { tenant, purpose: kind, email }, requester))) return;
      await this.allowances.take(tx, tenant, [{ tenant, key: `mails from ${network}`, rule: MAIL_REQUESTS_RULE }]);
      await this.jobs.send(tx, MAIL_REQUEST_QUEUE, { key: `mail request ${tenant} ${request.id}`, data: { tenant, sealed } });
    });
  }

  /** Returns who asks, and whether the owner of the address has used the session or network. An unknown address has no owner. */
  private async requesterOf(caller: Caller, email: string, network: string): Promise<MailRequester> {
    const { tenant, subject: anonymousId } = caller;
    const owner = await findLoginAccount(this.db, tenant, emailKeyOf(email), { network, anonymousId });
    const { isSessionKnown, isNetworkKnown } = familiarityOf(owner);
    return { anonymousId, network, isSessionKnown: isSessionKnown || actsForShop(caller), isNetworkKnown };
  }

  /**
   * Sends the mail of a request, if there is an account. Safe to repeat: a request makes one token and one mail. The account is locked,
   * so that its erasure also finds what a concurrent request stores.
   */
  async answer({ data: { tenant, sealed } }: Pick<Job<MailRequestJob>, 'data'>): Promise<void> {
    const request = JSON.parse(this.config.keyRing.open(sealed, sealContext(tenant))) as StoredRequest;
    await this.db.transaction(tenant, async (tx) => {
      const account = await lockAccountByEmail(tx, tenant, emailKeyOf(request.email));
      const { kind } = request;
      if (!account?.active) return;
      if (kind === 'login-code') return this.sendCode(tx, tenant, account, request);
      const language = account.preferredLanguage ?? request.language ?? null;
      const { id: requestId, clientId, site } = request;
      if (kind === 'opt-in' && account.verifiedAt !== null) return;
      await this.mails.postLink(tx, { tenant, ...account, language }, { kind, clientId, requestId, site });
    });
  }

  private async sendCode(tx: Tx, tenant: string, account: Account, { id, anonymousId, language }: StoredRequest): Promise<void> {
    const { customerNumber, email, preferredLanguage } = account;
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const codeDigest = loginCodeDigest(this.config.keyRing, { tenant, customerNumber, anonymousId, code });
    const expiresAt = tx.clock.after(CODE_MS);
    if (!(await insertLoginCode(tx, { tenant, customerNumber, anonymousId, codeDigest, requestId: id, expiresAt }))) return;
    await this.mails.post(tx, tenant, { kind: 'login-code', email, language: preferredLanguage ?? language ?? null, code });
  }
}

const sealContext = (tenant: string): string => `mail request/${tenant}`;
