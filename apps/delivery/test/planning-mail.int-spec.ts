import { randomUUID } from 'node:crypto';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { adminQuery, backgroundLooked, runTask, TestClock } from '@suite/testing';
import { PlanningReportService } from '../src/planning';
import { PlanningOutcome } from '../src/planning/domain/planning-outcome';
import type { ProviderName } from '../src/providers';
import { type DeliveryService, LEASE_MS_MAX, startDelivery } from './delivery-service';

describe('the planning mail', () => {
  let service: DeliveryService;
  const clock = new TestClock(new Date());
  const mails = async () => {
    await backgroundLooked(service);
    return adminQuery<{ recipient_address: string; subject: string; body: string }>(
      service.database,
      'SELECT * FROM delivery.outgoing_mail ORDER BY id',
    );
  };
  const deleteMails = () => adminQuery(service.database, 'DELETE FROM delivery.outgoing_mail');

  beforeAll(async () => {
    service = await startDelivery({ replace: [{ token: Clock, value: clock }] });
    await service.configure();
  });
  beforeEach(() => deleteMails());
  afterAll(() => service.stop());

  it('is sent once for a call with failures, to the configured address, and not without failures', async () => {
    const orderIds = await service.putOrders(2);
    await service.plan({ orderIds });
    expect(await mails()).toEqual([]);
    await service.plan({ orderIds: [...orderIds, 'lost-1', 'lost-2'] });
    expect(await mails()).toMatchObject([
      { recipient_address: 'dispatch@shop.example', subject: '2 of 4 orders could not be planned (site main)' },
    ]);
    expect((await mails())[0]?.body).toContain('- lost-1: The order does not exist\n- lost-2: The order does not exist\n');
    await service.configure('acme', { siteCode: 'named', notificationEmail: 'north@shop.example' });
    await service.plan({ siteCode: 'named', orderIds: ['lost-3'] });
    expect((await mails())[1]).toMatchObject({ recipient_address: 'north@shop.example' });
  });

  it('states how many orders have their task, and says nothing about orders that it does not list', async () => {
    const [good = ''] = await service.putOrders(1);
    const unknownIds = Array.from({ length: 600 }, (_, i) => `lost-${i}`);
    await service.plan({ orderIds: [good, ...unknownIds] });
    const [mail] = await mails();
    expect(mail?.subject).toBe('600 of 601 orders could not be planned (site main)');
    expect(mail?.body.match(/^- /gm)).toHaveLength(500);
    expect(mail?.body).toContain('… and 100 more');
    expect(mail?.body).toContain('Of 601 processed orders, 1 has its task and 600 failed.');
    expect(mail?.body).not.toMatch(/not listed were planned/);
  });

  it('lists an order without an address if the whole site is planned', async () => {
    const siteCode = 'streetless';
    await service.configure('acme', { siteCode });
    await service.putOrders(2, { siteCode });
    await service.send('PUT', '/order/streetless', { siteCode, orderNumber: 'n', shippingAddress: { city: 'Ulm' } });
    await service.plan({ siteCode });
    expect(await mails()).toMatchObject([
      { subject: '1 of 3 orders could not be planned (site streetless)', body: expect.stringContaining('- streetless: ') },
    ]);
  });

  it('leaves nothing to report', async () => {
    await service.plan({ orderIds: ['lost-4'] });
    expect(await adminQuery(service.database, 'SELECT FROM delivery.planning_report')).toEqual([]);
  });

  describe('after a crash before it was written', () => {
    const sweep = () => runTask(service, 'mail interrupted plannings');

    it('is written once from the recorded failures, and says nothing about other orders', async () => {
      const [good = '', bad = ''] = await service.putOrders(2);
      service.emulators.providerA.faults.add({ kind: 'refuse', message: 'The street is unknown', orderNumber: `N-${bad}` });
      await adminQuery(service.database, 'ALTER TABLE delivery.outgoing_mail ADD CONSTRAINT crash CHECK (false) NOT VALID');
      expect(await service.planInVain({ siteCode: 'main', orderIds: [good, bad] })).toBe(500);
      await adminQuery(service.database, 'ALTER TABLE delivery.outgoing_mail DROP CONSTRAINT crash');
      await sweep();
      expect(await mails()).toEqual([]); // the call might still be at it

      clock.advance(LEASE_MS_MAX);
      await Promise.all([sweep(), sweep()]);
      await sweep();
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        recipient_address: 'dispatch@shop.example',
        subject: 'Planning was interrupted: at least 1 order could not be planned (site main)',
      });
      expect(mail?.body).toContain(`- ${bad}: PROVIDER_A refused the order: The street is unknown\n`);
      expect(mail?.body).toContain('Orders that are not listed may have their task, or may have failed.');
    });

    /** A call that has stored the failure of an order. */
    const failedCall = async () => {
      const [reports, db] = [service.app.get(PlanningReportService), service.app.get(Database)];
      const outcome = new PlanningOutcome<ProviderName>('PROVIDER_A');
      outcome.failed('slow', 'The street is unknown');
      const account = { tenant: 'acme', siteCode: 'main', provider: 'PROVIDER_A', notificationEmail: 'dispatch@shop.example' } as const;
      const call = { id: randomUUID(), account, outcome, isStored: false };
      const isStored = await db.transaction('acme', (tx) => reports.store(tx, call, 0));
      return { outcome, finish: () => reports.finish({ ...call, isStored }) };
    };

    it('is not written again by a slow call that was reported as interrupted', async () => {
      const { finish } = await failedCall();
      clock.advance(LEASE_MS_MAX);
      await sweep();
      await finish();
      expect(await mails()).toMatchObject([{ subject: expect.stringMatching(/^Planning was interrupted/) }]);
    });

    it('is not written for a call that has planned the order after all', async () => {
      const { outcome, finish } = await failedCall();
      outcome.succeeded('slow');
      await finish();
      clock.advance(LEASE_MS_MAX);
      await sweep();
      expect(await mails()).toEqual([]);
    });
  });
});
