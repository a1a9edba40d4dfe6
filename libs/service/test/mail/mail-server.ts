import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { until } from '@suite/testing';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The answer to a mail; `drop` accepts it and disconnects before the acknowledgement. */
export type MailAnswer = 'accept' | 'drop' | 451 | 550 | { readonly refusal: string };

export interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly source: string;
}

/** A mail server with answers set by the test. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Answers to the next mails, in order; later ones are accepted. */
  readonly answers: MailAnswer[] = [];
  /** How many of the next connections are greeted with 554. */
  refusedConnections = 0;
  private server = this.create();

  /** Returns the port; pass it to restart after `stop`. */
  async start(port = 0): Promise<number> {
    this.server = this.create();
    const listening = this.server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Waits until that many mails have arrived in total. */
  async count(mails: number): Promise<readonly ReceivedMail[]> {
    await until(`${mails} mails`, () => this.received.length >= mails, { lastSeen: () => this.received });
    return this.received;
  }

  private create(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        if (this.refusedConnections === 0) return done();
        this.refusedConnections -= 1;
        done(Object.assign(new Error('Not for you'), { responseCode: 554 }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => this.answer(Buffer.concat(chunks).toString(), session, done));
      },
    });
    server.on('error', () => undefined);
    return server;
  }

  private answer(source: string, session: SMTPServerSession, done: (error?: Error) => void): void {
    const answer = this.answers.shift() ?? 'accept';
    if (typeof answer === 'object') return done(Object.assign(new Error(answer.refusal), { responseCode: 550 }));
    if (typeof answer === 'number') return done(Object.assign(new Error('no'), { responseCode: answer }));
    this.received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source });
    if (answer === 'accept') return done();
    for (const connection of this.server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
      if (connection.id === session.id) connection._socket.destroy();
    }
  }
}
