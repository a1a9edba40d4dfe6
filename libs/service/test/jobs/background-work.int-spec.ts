import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { MailOutbox } from '@suite/mail';
import { backgroundLooked, startTestApp, type TestApp } from '@suite/testing';
import { MailServer } from '../mail/mail-server';
import { MailServiceConfig, MailServiceModule } from '../mail/mail-service';

const HOUR_MS = 3_600_000;

describe('backgroundLooked', () => {
  const server = new MailServer();
  let port: number;
  let service: TestApp;
  const post = () =>
    service.app.get(Database).transaction('acme', async (tx) => {
      const text = { subject: 'Your order', text: 'It is packed.' };
      await service.app.get(MailOutbox).post(tx, 'acme', { to: { name: 'Ada', address: 'ada@example.com' }, ...text });
    });

  beforeAll(async () => {
    port = await server.start();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' };
    service = await startTestApp(MailServiceConfig, MailServiceModule, { env });
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });

  it('returns after every due job was attempted, including those that a periodic task created', async () => {
    service.app.get(Schedule).every({ name: 'remind', everyMs: HOUR_MS, run: post });
    await post();
    await backgroundLooked(service);
    expect(server.received).toHaveLength(2);
  });

  it('returns even if a job keeps failing', async () => {
    await server.stop();
    await post();
    await backgroundLooked(service);
    expect(server.received).toHaveLength(2);
    await server.start(port);
  });

  it("waits for another replica's run of a task, and then runs it", async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const turns: string[] = [];
    const replica = await startTestApp(MailServiceConfig, MailServiceModule, {
      env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com', MODE: 'api' },
      database: service.database,
    });
    const run = () => (begun.resolve(), held.promise.then(() => turns.push('replica')));
    replica.app.get(Schedule).every({ name: 'count', everyMs: HOUR_MS, run });
    service.app.get(Schedule).every({ name: 'count', everyMs: HOUR_MS, run: () => Promise.resolve(turns.push('service')) });
    const turn = replica.app.get(Schedule).runNow('count');
    await begun.promise;
    const looked = backgroundLooked(service);
    held.resolve();
    await Promise.all([turn, looked]);
    expect(turns).toEqual(['replica', 'service']);
    await replica.stop();
  });

  it('waits for runners that are neither tasks nor jobs', async () => {
    let looks = 0;
    const runner = { get isIdle() { return (looks += 1) > 3; } }; // prettier-ignore
    await backgroundLooked(service, runner);
    expect(looks).toBeGreaterThan(3);
  });
});
