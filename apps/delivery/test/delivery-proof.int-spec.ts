import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Clock } from '@suite/runtime';
import { adminQuery, bearer, runTask, send, TestClock } from '@suite/testing';
import { Agent } from 'undici';
import { timedSignature } from '../../../tools/local-suite/emulators/dialects';
import { PROOF_BYTES_MAX } from '../src/orders/domain/proof-file';
import { ProofFiles } from '../src/orders/news/proof-files.client';
import { type DeliveryService, startDelivery } from './delivery-service';

const SECRET = 'webhook-secret';
const DAY_MS = 86_400_000;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe('a proof of delivery', () => {
  const clock = new TestClock(new Date());
  let pictures: Server;
  let url: string;
  let files: ProofFiles;
  let unfinished: Promise<unknown>;
  let service: DeliveryService;

  beforeAll(async () => {
    pictures = createServer((request, response) => {
      const [, bytes, isSized] = /^\/sized\/(\d+)(\/length)?$/.exec(request.url ?? '') ?? [];
      if (bytes !== undefined) {
        const file = Buffer.concat([PNG, Buffer.alloc(Number(bytes) - PNG.length)]);
        response.setHeaders(new Map(isSized ? [['content-length', bytes]] : []));
        response.write(file.subarray(0, PNG.length));
        return response.end(file.subarray(PNG.length));
      }
      if (request.url !== '/endless') return response.end(request.url?.startsWith('/photo') ? PNG : '<html>');
      unfinished = once(response, 'close');
      return response.write(Buffer.concat([PNG, Buffer.alloc(PROOF_BYTES_MAX / 2)]));
    });
    await new Promise<void>((resolve) => void pictures.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
    const origins = new Set([url]);
    files = new ProofFiles({ origins, dispatcher: new Agent(), isAllowed: (text) => origins.has(new URL(text).origin) });
    service = await startDelivery({
      replace: [
        { token: Clock, value: clock },
        { token: ProofFiles, value: files },
      ],
    });
    await service.configure('acme', { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key-a', webhookSecret: SECRET } });
  });
  afterAll(async () => {
    await service.stop();
    pictures.closeAllConnections();
    await new Promise((resolve) => pictures.close(resolve));
  });

  const order = async (orderId: string) => (await service.send('GET', `/order/${orderId}`)).body;
  const proof = (orderId: string, n: number | string, headers = bearer.application('delivery.order_view')) =>
    fetch(`${service.url}/delivery-v2/acme/order/${orderId}/proof/${n}`, { headers });
  const typeOf = async (response: Response) => ((await response.json()) as { type: string }).type;

  /** Plans an order and reports it as delivered, with a photo at each address and a PIN. */
  async function delivered(daysAgo: number, ...urls: string[]): Promise<string> {
    const [orderId = ''] = await service.putOrders(1);
    expect(await service.plan({ orderIds: [orderId] })).toEqual([]);
    const configuration = (await service.send('GET', '/configuration?siteCode=main')).body[0].id as string;
    const at = new Date(clock.nowMs() - daysAgo * DAY_MS).toISOString();
    const photos = urls.map((each) => ({ kind: 'PHOTO', at, url: each }));
    const { taskId: id } = (await order(orderId)).task;
    const body = JSON.stringify({ id, status: 'COMPLETED', at: clock.now().toISOString(), proof: [...photos, { kind: 'PIN', at }] });
    const signature = timedSignature(SECRET, body, Math.floor(clock.nowMs() / 1_000));
    const headers = { 'content-type': 'application/json', 'x-signature': signature };
    const { status } = await send(`${service.url}/delivery-v2/acme/provider-webhooks/${configuration}`, 'POST', { body, headers });
    expect(status).toBe(200);
    return orderId;
  }

  it('is read from the provider', async () => {
    const orderId = await delivered(29, `${url}/photo`);
    expect((await order(orderId)).task.proof).toMatchObject([
      { kind: 'PHOTO', available: true },
      { kind: 'PIN', available: false },
    ]);
    const answer = await proof(orderId, 1);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    await runTask(service, 'delete old proofs of delivery');
    expect((await order(orderId)).task.proof).toMatchObject([{ available: true }, { available: false }]);
  });

  it('is read no further once its reader has gone', async () => {
    const { content } = await files.open(`${url}/endless`);
    await once(content, 'readable');
    content.destroy();
    await unfinished;
  });

  it.each(['', '/length'])('is of 10 MiB at most: /sized%s', async (form) => {
    const read = async (bytes: number) => (await buffer((await files.open(`${url}/sized/${bytes}${form}`)).content)).length;
    expect(await read(PROOF_BYTES_MAX)).toBe(PROOF_BYTES_MAX);
    await expect(read(PROOF_BYTES_MAX + 1)).rejects.toThrow('larger than 10 MiB');
  });

  it('is deleted alone while a later one of the same order stays', async () => {
    const orderId = await delivered(0, `${url}/photo`, `${url}/photo/2`);
    await adminQuery(service.database, `UPDATE delivery.task_proof SET at = at - interval '30 days' WHERE order_id = $1 AND n = 1`, [
      orderId,
    ]);
    await runTask(service, 'delete old proofs of delivery');
    expect((await order(orderId)).task.proof).toMatchObject([{ available: false }, { available: true }, { kind: 'PIN' }]);
    expect([(await proof(orderId, 1)).status, (await proof(orderId, 2)).status]).toEqual([410, 200]);
  });

  it('is deleted after thirty days', async () => {
    const orderId = await delivered(30, `${url}/photo`);
    const expired = await proof(orderId, 1);
    expect([expired.status, await typeOf(expired)]).toEqual([410, 'proof_deleted']);
    await runTask(service, 'delete old proofs of delivery');
    expect((await order(orderId)).task.proof).toMatchObject([
      { kind: 'PHOTO', available: false },
      { kind: 'PIN', available: false },
    ]);
    expect((await proof(orderId, 1)).status).toBe(410);
  });

  it('is refused if it is no picture or document, has no file, or is not at the provider', async () => {
    const orderId = await delivered(0, `${url}/page`, 'http://127.0.0.1:9/photo');
    const answers = await Promise.all([1, 2].map((n) => proof(orderId, n)));
    expect(await Promise.all(answers.map(typeOf))).toEqual(['proof_unavailable', 'proof_unavailable']);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    for (const n of [3, 4, 0, 'one', '1e0']) expect(await typeOf(await proof(orderId, n))).toBe('proof_not_found');
    expect(await typeOf(await proof('unknown', 1))).toBe('proof_not_found');
    expect((await proof(orderId, 1, bearer.application('delivery.configuration_manage'))).status).toBe(403);
    expect((await proof(orderId, 1, bearer.application('delivery.order_view', { tenant: 'globex' }))).status).toBe(403);
  });
});
