import { entry, MUG, type Warehouse } from './station-bench';

/** Scans, and what a packer taps instead. */
export function describeScans(warehouse: Warehouse): void {
  describe('scans', () => {
    it.each([
      ['5 ms a key', { delay: 5 }, 1],
      ['40 ms a key, ended by Tab', { delay: 40, end: 'Tab' }, 1],
      ['typing at 150 ms a key', { delay: 150 }, 0],
    ])('count by their speed: %s', async (_name, speed, packed) => {
      const { tablet } = await warehouse.packs('ada', [entry('mug', 2, { barcodes: [MUG] })]);
      await tablet.scan(MUG, speed);
      await tablet.shows('mug', packed);
    });

    it('count wherever the focus is, and leave no trace in a field', async () => {
      const { tablet } = await warehouse.packs('ada', [
        entry('mug', 3, { barcodes: [MUG] }),
        entry('cheese', 1, { weightDependent: true, barcodes: ['CHEESE'] }),
      ]);
      await tablet.action('plus', '[data-entry=mug]').focus();
      await tablet.scan(MUG);
      await tablet.shows('mug', 1);
      await tablet.scan('CHEESE');
      await tablet.page.locator('input[name=weight]').fill('0.5');
      await tablet.scan(MUG);
      await tablet.shows('mug', 2);
      expect(await tablet.page.locator('input[name=weight]').count()).toBe(0);
      await tablet.shows('cheese', 0);
    });

    it.each([
      ['that is not in the order', '4012345678901', 'not in this order'],
      ['that is unknown', 'NONSENSE', 'not in this order'],
      ['of two products', 'SHARED', 'Tap the right one'],
      ['of one too many', 'CUP-1', 'one too many'],
    ])('change nothing with a code %s', async (_name, code, text) => {
      const { tablet, orderId } = await warehouse.packs('ada', [
        entry('mug', 1, { barcodes: [MUG] }),
        entry('cup', 1, { barcodes: ['CUP-1'] }),
        entry('jar', 1, { barcodes: ['SHARED'] }),
        entry('pot', 1, { barcodes: ['SHARED'] }),
      ]);
      await tablet.scan('CUP-1');
      await tablet.shows('cup', 1);
      await tablet.scan(code);
      expect(await tablet.alert()).toContain(text);
      await tablet.isSent();
      expect(await warehouse.packed(orderId)).toEqual({ mug: 0, cup: 1, jar: 0, pot: 0 });
      await tablet.scan(MUG);
      await tablet.shows('mug', 1);
      expect(await tablet.page.getByRole('alert').count()).toBe(0);
    });

    it('take an order by its code, and name the packer of another one', async () => {
      const { orderId, siteCode } = await warehouse.packs('ada', [entry('mug', 1)]);
      const packer = await warehouse.packing('grace', { siteCode });
      await packer.scan(orderId);
      expect(await packer.alert()).toContain('Ada Weber');
      expect(await packer.action('take-over').count()).toBe(0);
      const other = warehouse.newId('free');
      await warehouse.order(other, [entry('mug', 1)], siteCode);
      await packer.scan(`N-${other}`);
      await packer.page.locator(`[data-view=order][data-order="${other}"]`).waitFor();
    });
  });

  describe('a tap', () => {
    it('adds, takes out, sets a number, names what is missing, and is undone', async () => {
      const { tablet, orderId } = await warehouse.packs('ada', [entry('mug', 9), entry('tea', 4), entry('jar', 1)]);
      await tablet.action('plus', '[data-entry=mug]').click();
      await tablet.action('plus', '[data-entry=mug]').click();
      await tablet.action('minus', '[data-entry=mug]').click();
      await tablet.shows('mug', 1);
      await tablet.action('number', '[data-entry=mug]').click();
      await tablet.page.locator('input[name=number]').fill('7');
      await tablet.page.keyboard.press('Enter');
      await tablet.shows('mug', 7);
      await tablet.page.keyboard.press('u');
      await tablet.shows('mug', 1);
      await tablet.action('missing', '[data-entry=tea]').click();
      await tablet.page.locator('[data-reason=DAMAGED]').click();
      await tablet.row('tea', '[data-canceled="4"]').waitFor();
      await tablet.isSent();
      const { entries } = await warehouse.stored(orderId);
      expect(entries.map(({ packedCount, canceledCount }) => [packedCount, canceledCount])).toEqual([
        [1, 0],
        [0, 4],
        [0, 0],
      ]);
      await tablet.action('undo').click();
      await tablet.row('tea', '[data-canceled="0"]').waitFor();
    });
  });
}
