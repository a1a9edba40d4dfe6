import { NOTE_DELETED } from './message-service';
import type { WebhookApp } from './webhook-app';
import type { WebhookReceiver } from './webhook-receiver';
import { created, HOUR_MS, updated, WebhookStage } from './webhook-stage';

describe('messages that a webhook gets again', () => {
  const stage = new WebhookStage();
  const { clock } = stage;
  let one: WebhookApp;
  let receiver: WebhookReceiver;
  let second: WebhookReceiver;

  beforeAll(async () => {
    await stage.start();
    ({ one, receiver, second } = stage);
  });
  afterAll(() => stage.stop());
  beforeEach(() => stage.clear());

  const advance = (ms: number) => clock.advance(ms);

  it('are those from before the webhook was created, by time and type', async () => {
    const tenant = 'replayed';
    await one.write([created('a'), updated('a')], { tenant });
    advance(HOUR_MS);
    const from = clock.now().toISOString();
    await one.write([created('b'), updated('b'), { ...created('b'), type: NOTE_DELETED }], { tenant });
    advance(HOUR_MS);
    const to = clock.now().toISOString();
    await one.write([created('to')], { tenant });
    advance(1);
    await one.write([created('c')], { tenant });
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    const replay = async (body: object): Promise<string[]> => {
      receiver.clear();
      expect(await one.call('POST', `/${id}/replay`, { tenant, body })).toMatchObject({ status: 202 });
      await one.run();
      return receiver.arrived.toSorted();
    };
    expect(await replay({ from, to })).toEqual(['b:1', 'b:2', 'to:1']);
    expect(await replay({ from })).toEqual(['b:1', 'b:2', 'c:1', 'to:1']);
    expect(await replay({ from, types: ['note.deleted'] })).toEqual(['b:3']);
    expect(await replay({ from: '2020-01-01T00:00:00Z' })).toEqual(['a:1', 'a:2', 'b:1', 'b:2', 'c:1', 'to:1']);
    expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from: 'yesterday' } })).toMatchObject({ status: 400 });
    expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from: to, to: '2020-01-01T00:00:00Z' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'to', message: 'to must not be before from' }] },
    });
    expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from, types: ['order.placed'] } })).toMatchObject({ status: 400 });
  });

  it('are those up to the request, and not after the webhook was disabled', async () => {
    const tenant = 'replayed-until';
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    const replay = () => one.call('POST', `/${id}/replay`, { tenant, body: { from: '2020-01-01T00:00:00Z', types: ['note.deleted'] } });
    const deleted = (resource: string) => ({ ...created(resource), type: NOTE_DELETED });
    await one.write([deleted('a')], { tenant });
    await replay();
    await one.write([deleted('b')], { tenant });
    await one.run();
    expect(receiver.arrived).toEqual(['a:1']);
    await replay();
    for (const enabled of [false, true]) await one.call('PATCH', `/${id}`, { tenant, body: { enabled } });
    await one.run();
    expect(receiver.arrived).toEqual(['a:1', 'a:1', 'b:1']);
    await replay();
    await one.call('PATCH', `/${id}`, { tenant, body: { enabled: false } });
    await one.run();
    await one.call('POST', `/${id}/enable`, { tenant });
    await one.run();
    expect(receiver.received).toHaveLength(3);
  });

  it('are asked for by ten requests at a time', async () => {
    const tenant = 'replayed-often';
    const [{ id }, next] = [await one.create({ url: receiver.url() }, { tenant }), await one.create({ url: second.url() }, { tenant })];
    const replay = async (webhookId: string) =>
      (await one.call('POST', `/${webhookId}/replay`, { tenant, body: { from: '2020-01-01T00:00:00Z' } })).status;
    await one.write([created('a')], { tenant });
    for (let i = 0; i < 10; i += 1) expect(await replay(id)).toBe(202);
    expect([await replay(id), await replay(next.id)]).toEqual([409, 202]);
    await one.run();
    expect(await replay(id)).toBe(202);
  });

  it('come in parts, in the order of each resource', async () => {
    const tenant = 'parts';
    const between = Array.from({ length: 1_100 }, (_, i) => ({ ...created(`n${i}`), type: NOTE_DELETED }));
    await one.write([created('a')], { tenant });
    await one.write(between, { tenant });
    await one.write([updated('a'), created('b')], { tenant });
    const { id } = await one.create({ url: receiver.url() }, { tenant });
    expect(await one.call('POST', `/${id}/replay`, { tenant, body: { from: '2020-01-01T00:00:00Z' } })).toMatchObject({ status: 202 });
    await one.run();
    expect(receiver.arrived.filter((each) => each.startsWith('a'))).toEqual(['a:1', 'a:2']);
    expect(receiver.arrived).toHaveLength(3);
    await one.run();
    expect(receiver.arrived).toHaveLength(3);
  });
});
