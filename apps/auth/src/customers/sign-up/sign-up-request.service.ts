import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { type Job, JobQueue, type QueueDefinition } from '@suite/jobs';
import { AccountMailService } from '../mails/account-mail.service';
import { AuthConfig } from '../../config';
import { lockByEmail } from '../profile/customer.queries';
import { isEmailTaken } from '../profile/customer.errors';
import { languageOf, type NewAccount, NewCustomerService } from './new-customer.service';

/** The payload of a job. The request is encrypted: it has an address, and the hash of a password. */
interface SignUpJob {
  readonly tenant: string;
  readonly sealed: string;
}

/** The queue of sign-ups that are answered alike. */
export const SIGN_UP_QUEUE: QueueDefinition = { name: 'sign-up', retryLimit: 100, retryDelay: 1, retryDelayMax: 300, expireInSeconds: 60 };

/**
 * Performs sign-ups after their answer, for tenants that hide accounts. Only a mail to the address says whether the
 * account is new.
 */
@Injectable()
export class SignUpRequestService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly jobs: JobQueue,
    private readonly customers: NewCustomerService,
    private readonly mails: AccountMailService,
  ) {
    jobs.work<SignUpJob>(SIGN_UP_QUEUE, (job) => this.carryOut(job), { atOnce: 5 });
  }

  /** Stores the request in the transaction of its answer. */
  async send(tx: Tx, account: NewAccount): Promise<void> {
    const { tenant } = account.attempt;
    const sealed = this.config.keyRing.seal(JSON.stringify(account), sealContext(tenant));
    await this.jobs.send(tx, SIGN_UP_QUEUE, { key: `sign-up ${tenant} ${account.id}`, data: { tenant, sealed } });
  }

  /** Creates the account, or informs the owner of an existing one. Safe to repeat. */
  async carryOut({ data: { tenant, sealed } }: Pick<Job<SignUpJob>, 'data'>): Promise<void> {
    const account = JSON.parse(this.config.keyRing.open(sealed, sealContext(tenant))) as NewAccount;
    try {
      await this.customers.create(account, 'signup', (insert) =>
        this.db.transaction(tenant, async (tx) => {
          const { isAsked } = await insert(tx);
          if (!isAsked) await this.welcome(tx, account);
        }),
      );
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      await this.db.transaction(tenant, (tx) => this.tellOwner(tx, account));
    }
  }

  private async welcome(tx: Tx, account: NewAccount): Promise<void> {
    const { tenant } = account.attempt;
    const { email } = account.signUp;
    if (!(await this.mails.mayPost(tx, { tenant, purpose: 'signup', email }, account.attempt))) return;
    await this.mails.post(tx, tenant, { kind: 'signup-welcome', email, language: languageOf(account) });
  }

  private async tellOwner(tx: Tx, { id, attempt }: NewAccount): Promise<void> {
    const { tenant, emailKey } = attempt;
    const owner = await lockByEmail(tx, tenant, emailKey);
    if (!owner || owner.id === id) return; // reserved for an earlier owner, or created by an earlier run of the job
    if (!(await this.mails.mayPost(tx, { tenant, purpose: 'signup', email: owner.email }, attempt))) return;
    await this.mails.post(tx, tenant, { kind: 'signup-exists', email: owner.email, language: owner.preferredLanguage });
  }
}

const sealContext = (tenant: string): string => `sign-up/${tenant}`;
