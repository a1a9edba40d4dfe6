import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { readMail } from './read-mail.ts';

/** A fault of the sink: a temporary error (451), a permanent one (550), or a stored mail whose acknowledgement is lost. */
export type MailFault = 'none' | 'refuse_for_now' | 'refuse_for_good' | 'drop_acknowledgement';

export interface MailSinkOptions {
  /** The folder of the mails, each stored as .eml (as received) and .json (readable). */
  readonly folder: string;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  readonly port?: number;
  /** Returns the fault of the next mail. Called for every mail. */
  readonly fault?: () => MailFault;
}

/** A stored mail without its source. */
export interface StoredMail {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId: string;
}

/** For the owner alone: mails hold personal data. */
const PRIVATE = { mode: 0o600 } as const;
const REFUSALS = { refuse_for_now: [451, 'Try again later'], refuse_for_good: [550, 'This mailbox does not exist'] } as const;

/** An SMTP server that stores every mail and delivers none, for one machine and for tests. */
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
    // Without a listener, a client that disconnects would end the process.
    this.smtp.on('error', () => undefined);
  }

  /** Listens and returns the port. */
  async listen(): Promise<number> {
    await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
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
    await this.store(source, session);
    if (fault === 'drop_acknowledgement') {
      this.cut(session);
      await new Promise(() => undefined); // the connection is cut, so there is no answer
    }
  }

  private async store(source: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replaceAll(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`;
    const mail: StoredMail = {
      id,
      receivedAt,
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      ...readMail(source.toString('latin1')),
    };
    await writeFile(join(this.options.folder, `${id}.eml`), source, PRIVATE);
    await writeFile(join(this.options.folder, `${id}.json`), `${JSON.stringify(mail, null, 2)}\n`, PRIVATE);
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
