import {
  adminQuery,
  backgroundLooked,
  metricsOf,
  runTask,
  schemaDrift,
  startTestApp,
  tablesWithoutTenantIsolation,
  type TestApp,
  TestClock,
  until,
  untilAnswered,
} from '@suite/testing';
import { ALL_TENANTS, type TenantState, TenantStates } from '@suite/tenant';
import { Database, sql } from '@suite/database';
import { JobQueue } from '@suite/jobs';
import { type Mail, MAIL_QUEUE, mailJob, MailOutbox, type OutgoingMail } from '@suite/mail';
import { Clock } from '@suite/runtime';
import { readMail } from '../../../../tools/local-suite/mail-sink/read-mail';
import { MailServer, type ReceivedMail } from './mail-server';
import { MailServiceConfig, MailServiceModule } from './mail-service';

const FIND_MAIL = sql<Pick<OutgoingMail, 'sentAt' | 'failedAt' | 'failure'>>(
  'SELECT sent_at, failed_at, failure FROM outgoing_mail WHERE tenant = $1 AND id = $2',
);
const LIST_MAILS = sql('SELECT subject FROM outgoing_mail');
const LIST_NEVER = sql(`SELECT subject FROM outgoing_mail WHERE subject = 'Never'`);

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Your order',
  text: 'It is packed.',
  ...changes,
});

describe('the mail outbox', () => {
  const server = new MailServer();
  const clock = new TestClock(new Date());
  let port: number;
  let service: TestApp;
  let replica: TestApp;
  let expected = 0;

  const start = (database?: TestApp['database']) =>
    startTestApp(MailServiceConfig, MailServiceModule, {
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' },
      replace: [{ token: Clock, value: clock }],
      ...(database && { database }),
    });
  const db = () => service.app.get(Database);
  const post = (changes?: Partial<Mail>) => db().transaction('acme', (tx) => service.app.get(MailOutbox).post(tx, 'acme', mail(changes)));
  const arrival = async (): Promise<ReceivedMail> => (await server.count((expected += 1)))[expected - 1] as ReceivedMail;
  const rowOf = async (id: string) => (await db().query('acme', FIND_MAIL, ['acme', id]))[0];
  const figure = async (name: string, label: string) =>
    Number(new RegExp(`^${name}\\{${label}.*\\} (.*)$`, 'm').exec(await metricsOf(service))?.[1]);
  /** Waits until a mail is sent or given up, and until its job has ended: a job that still runs is not sent again. */
  const settled = async (id: string) => {
    const row = await untilAnswered(
      `mail ${id} to be sent or given up`,
      () => rowOf(id),
      (found) => Boolean(found?.sentAt ?? found?.failedAt),
    );
    const running = `SELECT FROM delivery_jobs.job WHERE state = 'active'`;
    await until('the job of the mail to end', async () => (await adminQuery(service.database, running)).length === 0);
    return row;
  };

  beforeAll(async () => {
    port = await server.start();
    service = await start();
    replica = await start(service.database);
  });
  afterAll(async () => {
    await Promise.all([service.stop(), replica.stop()]);
    await server.stop();
  });

  it('sends a posted mail from one of two replicas, and records it', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => post()));
    for (let i = 1; i < ids.length; i += 1) await arrival();
    const { recipients, source } = await arrival();
    expect(recipients).toEqual(['ada@example.com']);
    expect(source).toContain('From: shop@example.com');
    expect(source).toContain('To: Ada <ada@example.com>');
    expect(source).toContain('Subject: Your order');
    expect(source).toContain('It is packed.');
    for (const id of ids) expect(await settled(id)).toMatchObject({ failedAt: null });
    await backgroundLooked(service);
    for (const id of ids) expect(server.received.filter((received) => received.source.includes(`<${id}@example.com>`))).toHaveLength(1);
  });

  it('sends a mail to an international mailbox', async () => {
    const address = 'ren\u00e9e@example.com';
    const id = await post({ to: { name: '', address } });
    expect((await arrival()).recipients).toEqual([address]);
    expect(await settled(id)).toMatchObject({ failedAt: null });
  });

  it('takes a mail in each transaction of a replica that has just started, although they hold all its connections', async () => {
    const fresh = await startTestApp(MailServiceConfig, MailServiceModule, {
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com', MODE: 'api', DATABASE_POOL_SIZE: '2' },
      database: service.database,
      isImpatient: true,
    });
    const { promise: bothHaveBegun, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const postIn = () =>
      fresh.app.get(Database).transaction('acme', async (tx) => {
        if ((begun += 1) === 2) resolve();
        await bothHaveBegun;
        return fresh.app.get(MailOutbox).post(tx, 'acme', mail());
      });
    const ids = await Promise.all([postIn(), postIn()]);
    await Promise.all([arrival(), arrival()]);
    for (const id of ids) expect(await settled(id)).toMatchObject({ failedAt: null });
    await fresh.stop();
  });

  it('keeps the mails of a held tenant, and sends each once when it is active again', async () => {
    const [states, others] = [service, replica].map(({ app }) => app.get(TenantStates)) as [TenantStates, TenantStates];
    const hold = (state: TenantState, version: number): void =>
      [states, others].forEach((each) => each.learn([{ tenant: 'acme', state, version }]));
    // The work began before the hold, which waits for it.
    const id = await states.runInBackground('acme', async () => {
      hold('READ_ONLY', 1);
      return post({ subject: 'Held' });
    });
    await backgroundLooked(service);
    expect(server.received).toHaveLength(expected);
    hold('ACTIVE', 2);
    await adminQuery(service.database, 'UPDATE delivery_jobs.job SET start_after = now()'); // instead of waiting
    expect((await arrival()).source).toContain('Subject: Held');
    expect(await settled(id)).toMatchObject({ failedAt: null });
    await backgroundLooked(service);
    expect(server.received).toHaveLength(expected);
  });

  it('sends an HTML part next to the text', async () => {
    await post({ text: 'It is packed: 5 €.', html: '<p>It is <b>packed</b>: 5 €.</p>' });
    const { text, html } = readMail(Buffer.from((await arrival()).source).toString('latin1'));
    expect([text, html]).toEqual(['It is packed: 5 €.', '<p>It is <b>packed</b>: 5 €.</p>']);
    await post();
    expect((await arrival()).source).not.toMatch(/multipart|text\/html/);
  });

  it('sends no mail of a transaction that is rolled back', async () => {
    const failing = db().transaction('acme', async (tx) => {
      await service.app.get(MailOutbox).post(tx, 'acme', mail({ subject: 'Never' }));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await backgroundLooked(service);
    expect(server.received).toHaveLength(expected);
    expect(await db().query('acme', LIST_NEVER)).toEqual([]);
  });

  it('retries after 451', async () => {
    server.answers.push(451);
    const id = await post();
    expect((await arrival()).source).toContain(id);
    expect(await settled(id)).toMatchObject({ failedAt: null });
  });

  it('retries if the server rejects the connection permanently, which is not a fault of the mail', async () => {
    server.refusedConnections = 1;
    const id = await post();
    expect((await arrival()).source).toContain(id);
    expect(await settled(id)).toMatchObject({ failedAt: null });
    expect(server.refusedConnections).toBe(0);
  });

  it('retries while the server is unavailable, and sends when it recovers', async () => {
    await server.stop();
    const id = await post();
    await failureOf('mail');
    clock.advance(7_000);
    expect(await figure('mail_outbox_mails', 'state="waiting"')).toBe(1);
    expect(await figure('mail_outbox_oldest_age_seconds', 'state="waiting"')).toBe(7);
    await adminQuery(service.database, `INSERT INTO delivery_jobs.job (name, state, started_on) VALUES ('mail', 'active', now())`);
    const waiting = await figure('job_queue_jobs', 'queue="mail"');
    await adminQuery(service.database, `DELETE FROM delivery_jobs.job WHERE state = 'active'`);
    expect(waiting).toBe(1); // without the job that runs
    expect(await figure('job_queue_oldest_age_seconds', 'queue="mail"')).toBeGreaterThan(0);
    await server.start(port);
    expect((await arrival()).source).toContain(id);
    expect(await settled(id)).toMatchObject({ failedAt: null });
  });

  /** Waits until a job of the queue has failed once. */
  async function failureOf(queue: string): Promise<void> {
    const failed = `SELECT 1 FROM delivery_jobs.job WHERE name = $1 AND state = 'retry'`;
    await until(`a job of ${queue} to fail`, async () => (await adminQuery(service.database, failed, [queue])).length > 0);
  }

  it('repeats a mail with a lost acknowledgement under the same Message-ID and date', async () => {
    server.answers.push('drop');
    const id = await post();
    const [first, second] = [await arrival(), await arrival()];
    expect(await settled(id)).toMatchObject({ failedAt: null });
    expect(headers(first)).toEqual(headers(second));
    expect(first.source).toContain(`Message-ID: <${id}@example.com>`);
  });

  const headers = ({ source }: ReceivedMail) => source.split('\r\n').filter((line) => /^(message-id|date):/i.test(line));

  it('keeps a permanently rejected mail as a dead letter, which can be sent again', async () => {
    server.answers.push(550);
    const id = await post();
    expect(await settled(id)).toMatchObject({ sentAt: null, failure: expect.stringContaining('550') });
    expect(await figure('mail_outbox_mails', 'state="dead"')).toBe(1);
    await service.app.get(MailOutbox).retryFailed(db());
    expect((await arrival()).source).toContain(id);
    expect(await settled(id)).toMatchObject({ failedAt: null });
  });

  it('keeps a mail as a dead letter after its last attempt failed', async () => {
    await server.stop();
    const id = await post();
    await failureOf('mail');
    await adminQuery(service.database, `UPDATE delivery_jobs.job SET retry_limit = retry_count + 1 WHERE state = 'retry'`);
    expect(await settled(id)).toMatchObject({ sentAt: null, failure: expect.stringContaining('ECONNREFUSED') });
    await server.start(port);
    await service.app.get(MailOutbox).retryFailed(db());
    expect((await arrival()).source).toContain(id);
  });

  it('purges mails sent a month ago, but no waiting mail', async () => {
    const sent = await post();
    await arrival();
    await settled(sent);
    await server.stop();
    const waiting = await post();
    await failureOf('mail');
    clock.advance(31 * 24 * 3_600_000);
    await runTask(service, 'purge expired mails');
    expect([await rowOf(sent), await rowOf(waiting)]).toMatchObject([undefined, { sentAt: null }]);
    await server.start(port);
    expect((await arrival()).source).toContain(waiting);
  });

  it('keeps a dead letter even if its rejection cannot be stored as text', async () => {
    server.answers.push({ refusal: `no\0 ${'x'.repeat(10_000)}` });
    const row = await settled(await post());
    expect(row?.failure).toMatch(/no +x+…$/);
    expect(row?.failure?.length).toBeLessThanOrEqual(500);
    await service.app.get(MailOutbox).retryFailed(db());
    await arrival();
  });

  it('sends a mail once, even if its job is repeated', async () => {
    const id = await post();
    expect((await arrival()).source).toContain(id);
    await settled(id);
    await db().transaction('acme', (tx) => service.app.get(JobQueue).sendAgain(tx, MAIL_QUEUE, [mailJob({ tenant: 'acme', id })]));
    await backgroundLooked(service);
    expect(server.received.filter(({ source }) => source.includes(`<${id}@`))).toHaveLength(1);
  });

  it.each([
    'b@x.example <evil@x.example>',
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: evil@x.example',
    '"a b"@x.example',
    'a@@x.example',
    'ada',
    '',
  ])('rejects the recipient %j', async (address) => {
    await expect(post({ to: { name: 'Ada', address } })).rejects.toMatchObject({ type: 'invalid_mail_address' });
  });

  it('does not let a name or subject add a header or recipient', async () => {
    await post({
      to: { name: 'Ada <evil@x.example>\r\nBcc: evil@x.example', address: 'ada@example.com' },
      subject: 'Hello\r\nBcc: evil@x.example',
    });
    const { recipients, source } = await arrival();
    expect(recipients).toEqual(['ada@example.com']);
    expect(source.split('\r\n').filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
  });

  it('isolates mails by tenant, and its tables match the entities', async () => {
    expect(await db().query('globex', LIST_MAILS)).toEqual([]);
    expect((await db().query(ALL_TENANTS, LIST_MAILS)).length).toBeGreaterThan(0);
    expect(await schemaDrift(await service.source())).toEqual([]);
    expect(await tablesWithoutTenantIsolation(await service.source())).toEqual([]);
  });
});
