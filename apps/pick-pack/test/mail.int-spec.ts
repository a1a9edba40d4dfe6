import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminQuery, backgroundLooked, freePort, until } from '@suite/testing';
import { type StoredMail, type MailFault, MailSink } from '../../../tools/local-suite/mail-sink/mail-sink';
import { Warehouse } from './warehouse';

describe('the confirmation of a finished order', () => {
  let warehouse: Warehouse;
  let folder: string;
  let port: number;
  let sink: MailSink | undefined;

  /** All mail servers store accepted mails in one folder, and fail for their first mails. */
  async function openSink(...faults: MailFault[]): Promise<void> {
    sink = new MailSink({ folder, port, fault: () => faults.shift() ?? 'none' });
    await sink.listen();
  }

  /** Returns the stored mails once no mail is waiting to be sent. */
  async function mails(): Promise<StoredMail[]> {
    await backgroundLooked(warehouse.service);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail));
  }

  /** Resolves when the order's mail was sent or became a dead letter. */
  function settled(orderId: string): Promise<{ sent: boolean; failure: string | null }> {
    return until(`the mail of order ${orderId} to be sent or refused`, async () => {
      const [row] = await adminQuery<{ sent: boolean; failure: string | null }>(
        warehouse.service.database,
        `SELECT sent_at IS NOT NULL AS sent, failure FROM pick_pack.outgoing_mail
          WHERE subject LIKE $1 AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
        [`% ${orderId} %`],
      );
      return row;
    });
  }

  /** Packs an order as Ada. The call succeeds whatever the mail server does. */
  async function finish(orderId: string): Promise<void> {
    await warehouse.ready(orderId);
    await warehouse.event(orderId, { packedAmount: 3, canceledAmount: 1 });
    expect(await warehouse.finish(orderId)).toMatchObject({ status: 200 });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mails-'));
    port = await freePort();
    warehouse = await Warehouse.start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  });
  afterEach(async () => {
    await sink?.close();
    for (const name of await readdir(folder)) await rm(join(folder, name));
  });
  afterAll(async () => {
    await warehouse.stop();
    await rm(folder, { recursive: true });
  });

  it('lists what was packed, and the new total', async () => {
    await openSink();
    await finish('m1');
    expect(await settled('m1')).toEqual({ sent: true, failure: null });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'shop@example.com', to: ['grace@example.com'], subject: 'Your order m1 is packed' });
    expect(mail?.text.replaceAll('\r', '').trim()).toBe(
      'Hello Grace Hopper,\n\nyour order m1 is packed.\n\nPacked:\n  3 l Milk\n\nNot available:\n  1 l Milk\n  1.5 kg Ham\n\nTotal: 9.25 EUR',
    );
  });

  it('waits while the mail server is down', async () => {
    await finish('m2');
    await openSink();
    expect(await settled('m2')).toMatchObject({ sent: true });
    expect(await mails()).toHaveLength(1);
  });

  it('is sent again after 451', async () => {
    await openSink('refuse_for_now');
    await finish('m3');
    expect(await settled('m3')).toMatchObject({ sent: true });
    expect(await mails()).toHaveLength(1);
  });

  it('becomes a dead letter after 550, and the order stays finished', async () => {
    await openSink('refuse_for_good');
    await finish('m4');
    expect(await settled('m4')).toMatchObject({ sent: false, failure: expect.stringContaining('550') });
    expect(await mails()).toEqual([]);
    expect((await warehouse.get('/orders/m4')).body).toMatchObject({ packingStatus: 'packed', assignees: [] });
  });

  it('keeps its Message-ID if the server accepts it and drops the acknowledgement', async () => {
    await openSink('drop_acknowledgement');
    await finish('m5');
    expect(await settled('m5')).toMatchObject({ sent: true });
    const ids = (await mails()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
