import { unwrap } from '@suite/client';
import { until } from '@suite/testing';
import { seriousFindings } from '../tools/test/browser/chromium.ts';
import { entry, MUG, type Warehouse } from './station-bench';

/** What happens without network, and what two stations do to each other. */
export function describeNetwork(warehouse: Warehouse): void {
  describe('without network', () => {
    it('counts 200 scans, with the network cut three times and a reload', async () => {
      const { tablet, orderId } = await warehouse.packs('ada', [
        entry('mug', 200, { barcodes: [MUG] }),
        entry('last', 1, { barcodes: ['LAST'] }),
      ]);
      const first = await lastSequence();
      for (let scan = 1; scan <= 200; scan += 1) {
        await tablet.scan(MUG, { delay: 0 });
        if ([20, 80, 140].includes(scan)) await tablet.offline();
        if ([50, 110, 170].includes(scan)) await tablet.offline(false);
        if (scan === 100) {
          await tablet.shows('mug', 100);
          await tablet.page.reload();
          await tablet.sees('order');
        }
      }
      await tablet.shows('mug', 200);
      await tablet.isSent();
      expect(await warehouse.packed(orderId)).toEqual({ mug: 200, last: 0 });
      const params = { query: { after: first, pageSize: 1_000 } };
      const events = await unwrap(warehouse.client.GET('/pick-pack/{tenant}/events', { params }));
      expect(events.filter(({ orderNumber }) => orderNumber === orderId)).toHaveLength(200);
      await tablet.scan('LAST');
      await tablet.sees('done');
    });

    it('opens the signed-in session and the order again, and finishes when the network is back', async () => {
      const { tablet, orderId } = await warehouse.packs('ada', [entry('mug', 2, { barcodes: [MUG] })]);
      await tablet.scan(MUG);
      await tablet.isSent();
      await tablet.offline();
      await tablet.page.reload();
      await tablet.page.locator(`[data-view=order][data-order="${orderId}"]`).waitFor();
      await tablet.scan(MUG);
      await tablet.page.locator('[data-pending="1"][data-net=offline]').waitFor();
      await tablet.shows('mug', 2);
      await tablet.page.reload();
      await tablet.shows('mug', 2);
      await tablet.offline(false);
      await tablet.sees('done');
      expect((await warehouse.stored(orderId)).packingStatus).toBe('packed');
    });

    it('lists scans that the service refuses, with their reason', async () => {
      const { tablet, orderId } = await warehouse.packs('ada', [entry('mug', 3, { barcodes: [MUG] })]);
      await tablet.offline();
      await tablet.scan(MUG);
      await tablet.shows('mug', 1);
      const params = { path: { orderId }, query: { force: true } };
      await unwrap(warehouse.client.PATCH('/pick-pack/{tenant}/orders/{orderId}', { params, body: { packingStatus: 'CANCELLED' } }));
      await tablet.offline(false);
      await tablet.page.locator('[data-refused="1"][data-pending="0"]').waitFor();
      expect(await tablet.page.getByRole('region', { name: 'Refused scans' }).innerText()).toContain('the order is cancelled');
      expect(await tablet.page.locator('[data-loss=cancelled] [data-put-back=mug]').innerText()).toContain('1');
      await tablet.page.reload();
      await tablet.page.locator('[data-refused="1"]').waitFor();
      expect(await warehouse.packed(orderId)).toEqual({ mug: 0 });
    });

    const lastSequence = async (): Promise<number> =>
      (await unwrap(warehouse.client.GET('/pick-pack/{tenant}/events', { params: { query: { pageSize: 20_000 } } }))).at(-1)?.sequence ?? 0;
  });

  describe('two stations', () => {
    it('show a takeover at once, and what to hand over', async () => {
      const { tablet, orderId, siteCode } = await warehouse.packs('ada', [entry('mug', 3, { barcodes: [MUG] })]);
      await tablet.scan(MUG);
      await tablet.isSent();
      const lead = await warehouse.packing('leo', { siteCode, role: 'lead' });
      await lead.scan(orderId);
      expect(await lead.alert()).toContain('Ada Weber');
      await lead.action('take-over').click();
      await lead.sees('order');
      await lead.shows('mug', 1);
      await tablet.page.locator('[data-loss=taken-over]').waitFor();
      expect(await tablet.alert()).toContain('Leo Weber');
      expect(await seriousFindings(tablet.page)).toEqual([]);
      expect(await tablet.page.locator('[data-put-back=mug]').innerText()).toContain('1');
      await tablet.scan(MUG);
      await lead.scan(MUG);
      await lead.shows('mug', 2);
      await lead.isSent();
      expect(await warehouse.packed(orderId)).toEqual({ mug: 2 });
    });

    it('two stations of one packer show each other’s scans', async () => {
      const { tablet, siteCode } = await warehouse.packs('ada', [entry('mug', 5, { barcodes: [MUG] })]);
      const other = await warehouse.packing('ada', { siteCode });
      await other.next();
      await tablet.scan(MUG);
      await other.shows('mug', 1);
      await other.scan(MUG);
      await tablet.shows('mug', 2);
    });

    it('count no scan during the finish of the other', async () => {
      const { tablet, siteCode, orderId } = await warehouse.packs('ada', [
        entry('mug', 2, { barcodes: [MUG] }),
        entry('tea', 1, { barcodes: ['TEA-1'] }),
      ]);
      const other = await warehouse.packing('ada', { siteCode });
      await other.next();
      await other.scan(MUG);
      await tablet.shows('mug', 1);
      await tablet.offline();
      await tablet.scan(MUG);
      await tablet.shows('mug', 2);
      await other.action('missing', '[data-entry=mug]').click();
      await other.page.locator('[data-reason=OTHER]').click();
      await other.scan('TEA-1');
      await other.sees('done');
      await tablet.offline(false);
      await tablet.page.locator('[data-refused="1"]').waitFor();
      await tablet.page.locator('[data-loss=packed]').waitFor();
      expect(await warehouse.packed(orderId)).toEqual({ mug: 1, tea: 1 });
    });
  });

  it('stops packing of an order that is cancelled', async () => {
    const { tablet, orderId } = await warehouse.packs('ada', [entry('mug', 3, { barcodes: [MUG] })]);
    const params = { path: { orderId }, query: { force: true } };
    await unwrap(warehouse.client.PATCH('/pick-pack/{tenant}/orders/{orderId}', { params, body: { packingStatus: 'CANCELLED' } }));
    await tablet.page.locator('[data-loss=cancelled]').waitFor();
    expect(await tablet.alert()).toContain('cancelled');
    await tablet.scan(MUG);
    await tablet.shows('mug', 0);
  });

  it('locks after ten minutes without a touch, and keeps the scans', async () => {
    const { tablet, orderId } = await warehouse.packs('ada', [entry('mug', 3, { barcodes: [MUG] })]);
    await tablet.offline();
    await tablet.scan(MUG);
    await tablet.page.locator('[data-pending="1"]').waitFor();
    await tablet.page.clock.install();
    await tablet.page.clock.fastForward(601_000);
    await tablet.sees('sign-in');
    await tablet.page.locator('[data-pending="1"]').waitFor();
    await tablet.page.clock.resume();
    await tablet.offline(false);
    await until('the scan is sent while the station is locked', async () => (await warehouse.packed(orderId))['mug'] === 1);
  });
}
