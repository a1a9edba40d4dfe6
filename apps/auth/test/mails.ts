import { KeyRing } from '@suite/runtime';
import { adminQuery } from '@suite/testing';
import { MailRequestService } from '../src/customers/credentials/mail-request.service';
import { SignUpRequestService } from '../src/customers/sign-up/sign-up-request.service';
import { type AuthApp, KEY_RING } from './auth-app';

export interface TestMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface StoredRow {
  readonly tenant: string;
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

/** The mails of an auth service without a worker: its jobs run here, and its outbox is read where it is stored. */
export class Mails {
  private readonly keyRing = KeyRing.parse(KEY_RING);

  constructor(private readonly auth: AuthApp) {}

  /** Runs the jobs of requested mails and sign-ups, as a worker does. Returns their number. */
  async runRequests(): Promise<number> {
    const { database } = this.auth.app;
    const jobs = await adminQuery<{ name: string; data: { tenant: string; sealed: string } }>(
      database,
      `DELETE FROM auth_jobs.job WHERE name IN ('mail-request', 'sign-up') AND state = 'created' RETURNING name, data`,
    );
    for (const { name, data } of jobs) {
      if (name === 'sign-up') await this.auth.get(SignUpRequestService).carryOut({ data });
      else await this.auth.get(MailRequestService).answer({ data });
    }
    return jobs.length;
  }

  /** Returns all mails to an address, oldest first. */
  async to(address: string): Promise<TestMail[]> {
    await this.runRequests();
    const rows = await adminQuery<StoredRow>(
      this.auth.app.database,
      'SELECT tenant, id, subject, body, html FROM auth.outgoing_mail WHERE recipient_address = $1 ORDER BY id',
      [address],
    );
    return rows.map(({ tenant, id, subject, body, html }) => {
      const opened = (text: string) => this.keyRing.open(text, `mail/${tenant}/${id}`);
      return { subject, text: opened(body), html: opened(html) };
    });
  }

  async newest(address: string): Promise<TestMail> {
    const mail = (await this.to(address)).at(-1);
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail;
  }

  /** Returns the token of the newest link to an address. */
  async token(address: string): Promise<string> {
    const { text } = await this.newest(address);
    const token = /\?token=([\w-]{43})/.exec(text)?.[1];
    if (token === undefined) throw new Error(`No token in: ${text}`);
    return token;
  }

  /** Returns the code of the newest mail to an address. */
  async code(address: string): Promise<string> {
    const code = /\b\d{6}\b/.exec((await this.newest(address)).subject)?.[0];
    if (code === undefined) throw new Error(`No code for ${address}`);
    return code;
  }
}
