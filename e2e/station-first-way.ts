import { describeInChromium } from '../tools/test/browser/chromium.ts';
import { entry, Printer, Warehouse } from './station-bench';
import type { SuiteOfFile } from './suite';

/** One way through the packing station; station.int-spec.ts has all. */
export function describeFirstWay(local: SuiteOfFile): void {
  describeInChromium('the packing station', (browserOf) => {
    const warehouse = new Warehouse(browserOf, () => local.demo);
    const printer = new Printer();
    afterAll(async () => {
      await warehouse.close();
      await printer.close();
    });

    it('leads from the enrolment to a packed order with its label', async () => {
      const printUrl = await printer.listen();
      await warehouse.order('first-way', [
        entry('mug', 2, { barcodes: ['4006381333931'], location: 'A-1' }),
        entry('cheese', 0.25, { weightDependent: true, unit: 'kg', barcodes: ['CHEESE-1'] }),
      ]);
      const tablet = await warehouse.packing('mia', { printUrl });
      await tablet.next();
      expect(await tablet.page.locator('[data-view=order]').getAttribute('data-order')).toBe('first-way');
      await tablet.scan('4006381333931');
      await tablet.shows('mug', 1);
      await tablet.scan('4006381333948');
      expect(await tablet.alert()).toContain('not in this order');
      await tablet.scan('CHEESE-1');
      await tablet.page.locator('input[name=weight]').fill('0,24');
      await tablet.page.keyboard.press('Enter');
      await tablet.shows('cheese', 0.24);
      await tablet.scan('4006381333931', { delay: 40, end: 'Tab' });
      await tablet.sees('done');
      await tablet.page.locator('[data-label=printed]').waitFor();
      expect(printer.labels).toEqual([{ type: 'text/plain', text: expect.stringMatching(/\^XA[^]*first-way[^]*\^XZ/) }]);
      expect((await warehouse.stored('first-way')).packingStatus).toBe('packed');
      expect(await warehouse.packed('first-way')).toEqual({ mug: 2, cheese: 0.24 });
      expect(tablet.faults).toEqual([]);
    });
  });
}
