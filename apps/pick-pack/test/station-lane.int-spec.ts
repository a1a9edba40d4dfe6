import { until } from '@suite/testing';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { mug, StationPage } from './station-page';

describeInChromium('the scans of the packing station', (browserOf) => {
  const station = new StationPage(browserOf);

  it.each([
    [403, 'tenant_suspended'],
    [409, 'quota_exceeded'],
  ])('wait, with a word, until what the service refuses with %i %s is lifted', async (status, type) => {
    const { front, page, user } = station;
    const { receive } = await station.newSite();
    const orderId = await receive('N-1', { entries: [mug({ orderedCount: 2 })] });
    const scans: unknown[] = [];
    let isLifted = false;
    front.stub('POST /pick-pack/acme/events', ({ body }) => {
      scans.push((body as { eventId: string }).eventId);
      return isLifted ? { status: 200, body: {} } : { status, body: { code: status, type, message: 'The operators allow 9' } };
    });
    await station.enter('pat');
    await page.locator(`[data-order="${orderId}"]`).click();
    await page.locator('[data-entry=mug] [data-action=plus]').click();
    await user.sees('[role=alert] >> text=/allow|operator/');
    await until('the scan to be sent again', () => scans.length > 1);
    await user.sees('[data-desk=station][data-pending="1"][data-refused="0"]');
    isLifted = true;
    await user.sees('[data-desk=station][data-pending="0"][data-refused="0"]');
    expect(new Set(scans).size).toBe(1);
  });
});
