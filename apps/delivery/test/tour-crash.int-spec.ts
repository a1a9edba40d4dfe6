import { adminQuery, until } from '@suite/testing';
import { DeliveryProcess } from './delivery-process';
import { type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, idsOf, ownVansOf } from './own-vans-site';

// Apart from the races, since it needs a built service.
describe('tours of own vans', () => {
  let service: DeliveryService;
  const { newSite, order } = ownVansOf(() => service);

  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  it('are not stored at all by a process that is killed while it plans', async () => {
    const site = await newSite({ vans: 2 });
    const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => site.put(at(i + 1))));
    const built = await newSite();
    const only = await built.put(at(1));
    const killed = await DeliveryProcess.start(service.database, service.emulators, {}, true);
    const plan = (siteCode: string, seconds: number) => killed.send('POST', '/planRoute', { siteCode, date: DATE, seconds });
    expect(await plan(built.siteCode, 0)).toMatchObject({ status: 200, body: [] });
    expect(idsOf(await built.tours())).toEqual([[only]]);
    const [{ at: since }] = (await adminQuery(service.database, 'SELECT clock_timestamp() AS at')) as [{ at: Date }];
    const answer = plan(site.siteCode, 10).then(
      () => 'answered',
      () => 'struck',
    );
    const reading = `SELECT pid FROM pg_stat_activity WHERE query LIKE '%FROM vehicle WHERE tenant%' AND query_start > $1`;
    await until('the process has read the day', async () => (await adminQuery(service.database, reading, [since])).length > 0);
    await killed.service.end('SIGKILL');
    expect(await answer).toBe('struck');
    expect(await site.tours()).toEqual([]);
    expect(await order(ids[0]!)).not.toHaveProperty('task');
    expect(await site.plan()).toEqual([]);
    expect(
      idsOf(await site.tours())
        .flat()
        .sort(),
    ).toEqual([...ids].sort());
  });
});
