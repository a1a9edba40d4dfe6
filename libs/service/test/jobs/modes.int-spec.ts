import { backgroundLooked, metricsOf, startTestApp, type TestApp, until } from '@suite/testing';
import { Database } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { Metrics } from '@suite/telemetry';
import type { Gauge } from 'prom-client';
import { MailServer } from '../mail/mail-server';
import { MailServiceConfig, MailServiceModule } from '../mail/mail-service';

const MAILS = 12;

describe('a service split into api and worker processes', () => {
  const [ofApi, ofWorker] = [new MailServer(), new MailServer()];
  const running: TestApp[] = [];

  const start = async (mode: string, port: number, database?: TestApp['database']): Promise<TestApp> => {
    const env = { MODE: mode, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' };
    const app = await startTestApp(MailServiceConfig, MailServiceModule, { env, ...(database && { database }) });
    running.push(app);
    return app;
  };

  afterAll(async () => {
    await Promise.all(running.map((app) => app.stop()));
    await Promise.all([ofApi.stop(), ofWorker.stop()]);
  });

  it('runs jobs in the workers only', async () => {
    const api = await start('api', await ofApi.start());
    const outbox = api.app.get(MailOutbox);
    const mail = { to: { name: 'Ada', address: 'ada@example.com' }, subject: 'Your order', text: 'It is packed.' };
    for (let i = 0; i < MAILS; i += 1) await api.app.get(Database).transaction('acme', (tx) => outbox.post(tx, 'acme', mail));
    const worker = await start('worker', await ofWorker.start(), api.database);
    await ofWorker.count(MAILS);
    await backgroundLooked(worker);
    expect(ofApi.received).toEqual([]);

    const lastRead = async (service: TestApp) => /^job_queue_last_read_timestamp_seconds\{.*\} (\S+)$/m.exec(await metricsOf(service))?.[1];
    expect(await lastRead(api)).toBe('0');
    (worker.app.get(Metrics).registry.getSingleMetric('job_queue_last_read_timestamp_seconds') as Gauge).set(0);
    await until('the worker to read its queues', async () => Number(await lastRead(worker)) > 0);
  });
});
