import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { readMail } from './read-mail.ts';

/** How the sink misbehaves: a refusal for now (451), for good (550), or it takes the mail and cuts the line before saying so. */
export type MailFault = 'none' | 'refuse_for_now' | 'refuse_for_good' | 'drop_acknowledgement';

export interface MailSinkOptions {
  /** Where mails are kept, each as .eml (as it came) and .json (as a person reads it). */
  readonly folder: string;
  /** 127.0.0.1 unless said. */
  readonly host?: string;
  readonly port?: number;
  /** Asked for every mail; may change from mail to mail. */
  readonly fault?: () => MailFault;
}

/** What is kept of a mail beside its source. */
export interface KeptMail {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId: string;
}

const REFUSALS = { refuse_for_now: [451, 'Try again later'], refuse_for_good: [550, 'This mailbox does not exist'] } as const;

/** A mail server that delivers nothing and keeps everything, for one machine and for tests. */
export class MailSink {
  private readonly options: MailSinkOptions;
  private readonly smtp: SMTPServer;

  constructor(options: MailSinkOptions) {
    this.options = options;
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: 10 * 1024 * 1024,
      closeTimeout: 500,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.receive(Buffer.concat(chunks), session).then(() => done(), done));
      },
    });
    // A client that hangs up is its own affair.
    this.smtp.on('error', () => undefined);
  }

  /** Starts to listen and returns the port. */
  async listen(): Promise<number> {
    await mkdir(this.options.folder, { recursive: true });
    return new Promise((resolve, reject) => {
      const server = this.smtp.listen(this.options.port ?? 0, this.options.host ?? '127.0.0.1', () =>
        resolve((server.address() as AddressInfo).port),
      );
      server.once('error', reject);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.smtp.close(() => resolve()));
  }

  private async receive(source: Buffer, session: SMTPServerSession): Promise<void> {
    const fault = this.options.fault?.() ?? 'none';
    if (fault === 'refuse_for_now' || fault === 'refuse_for_good') throw refusal(REFUSALS[fault]);
    await this.keep(source, session);
    if (fault === 'drop_acknowledgement') {
      this.cut(session);
      await new Promise(() => undefined); // nobody is left to answer
    }
  }

  private async keep(source: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replaceAll(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`;
    const mail: KeptMail = {
      id,
      receivedAt,
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      ...readMail(source.toString('latin1')),
    };
    await writeFile(join(this.options.folder, `${id}.eml`), source);
    await writeFile(join(this.options.folder, `${id}.json`), `${JSON.stringify(mail, null, 2)}\n`);
  }

  private cut({ id }: SMTPServerSession): void {
    for (const connection of this.smtp.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
      if (connection.id === id) connection._socket.destroy();
    }
  }
}

function refusal([responseCode, message]: readonly [number, string]): Error {
  return Object.assign(new Error(message), { responseCode });
}
