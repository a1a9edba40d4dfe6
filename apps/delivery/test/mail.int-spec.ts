import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminQuery, backgroundLooked, freePort, until } from '@suite/testing';
import { type StoredMail, type MailFault, MailSink } from '../../../tools/local-suite/mail-sink/mail-sink';
import { type DeliveryService, startDelivery } from './delivery-service';

describe('the mail about failed plannings', () => {
  let service: DeliveryService;
  let folder: string;
  let port: number;
  let sink: MailSink | undefined;

  /** All mail servers store accepted mails in one folder, and fail for their first mails. */
  async function openSink(...faults: MailFault[]): Promise<void> {
    sink = new MailSink({ folder, port, fault: () => faults.shift() ?? 'none' });
    await sink.listen();
  }

  /** All that the mail server keeps once no mail is waiting to be sent. */
  async function mails(): Promise<StoredMail[]> {
    await backgroundLooked(service);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail));
  }

  /** Resolves when the mail about this call is sent or rejected permanently. */
  function done(): Promise<{ sent: boolean; failure: string | null }> {
    return until('the mail to be sent or refused', async () => {
      const [row] = await adminQuery<{ sent: boolean; failure: string | null }>(
        service.database,
        'SELECT sent_at IS NOT NULL AS sent, failure FROM delivery.outgoing_mail WHERE sent_at IS NOT NULL OR failed_at IS NOT NULL',
      );
      return row;
    });
  }

  const planInVain = async () => expect(await service.plan({ orderIds: ['lost'] })).toHaveLength(1);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mails-'));
    port = await freePort();
    service = await startDelivery({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    await service.configure();
  });
  afterEach(async () => {
    await sink?.close();
    for (const name of await readdir(folder)) await rm(join(folder, name));
    await adminQuery(service.database, 'DELETE FROM delivery.outgoing_mail');
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  it('reaches the merchant and lists each order', async () => {
    await openSink();
    await planInVain();
    expect(await done()).toMatchObject({ sent: true });
    expect(await mails()).toMatchObject([
      {
        to: ['dispatch@shop.example'],
        subject: '1 of 1 order could not be planned (site main)',
        text: expect.stringContaining('- lost: '),
      },
    ]);
  });

  it('waits while the mail server is down, without affecting the call', async () => {
    await planInVain();
    await openSink();
    expect(await done()).toMatchObject({ sent: true });
    expect(await mails()).toHaveLength(1);
  });

  it('is sent again after 451', async () => {
    await openSink('refuse_for_now');
    await planInVain();
    expect(await done()).toMatchObject({ sent: true });
    expect(await mails()).toHaveLength(1);
  });

  it('becomes a dead letter after 550', async () => {
    await openSink('refuse_for_good');
    await planInVain();
    expect(await done()).toMatchObject({ sent: false, failure: expect.stringContaining('550') });
    expect(await mails()).toEqual([]);
  });

  it('keeps its Message-ID if the server accepts it and drops the acknowledgement', async () => {
    await openSink('drop_acknowledgement');
    await planInVain();
    expect(await done()).toMatchObject({ sent: true });
    expect(new Set((await mails()).map(({ messageId }) => messageId)).size).toBe(1);
  });
});
