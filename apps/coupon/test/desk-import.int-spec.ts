import { DeskStage, type DeskUser, type TestApp } from '@suite/testing';
import type { Page } from 'playwright-core';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { client, type CouponClient, startCoupon } from './coupon-app';

describeInChromium('an import at the coupons desk', (browserOf) => {
  let service: TestApp;
  let coupons: CouponClient;
  let page: Page;
  let user: DeskUser;

  const stage = new DeskStage(browserOf, {
    ...{ app: 'coupon', page: 'desk', stop: () => service.stop() },
    front: () => ({ prefix: '/coupon', serviceUrl: () => service.url }),
    members: { mia: { role: 'marketing', scopes: 'coupon.coupon_manage' } },
    start: async () => {
      service = await startCoupon();
      coupons = client(service);
    },
  });
  beforeEach(async () => {
    ({ page, user } = stage);
    await stage.open('/codes');
    await user.choose('lang', 'de');
    await user.click('summary:has-text("übernehmen")');
  });
  const importFile = async (buffer: Buffer): Promise<void> => {
    await page.locator('input[name=file]').setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer });
    await user.do('import');
  };

  it('names the line and the column of each fault in the language of the page', async () => {
    await coupons.create({ code: 'TAKEN' });
    const rows = [
      'code,discountType,discountPercentage,maxRedemptions',
      'OLD-1,PERCENT,10,1',
      'OLD-2,PERCENT,110,',
      'OLD-3,PERCENT,5,some',
      'taken,PERCENT,5,',
    ];
    await importFile(Buffer.from(rows.join('\n')));
    await user.field('field', 'discountPercentage', '[data-kind=fault][data-line="3"]');
    await user.field('message', 'Eine Zahl von 0 bis 100, mit höchstens 4 Nachkommastellen.', '[data-kind=fault][data-line="3"]');
    await user.field('field', 'maxRedemptions', '[data-kind=fault][data-line="4"]');
    await user.field('message', 'Ein Gutschein hat oder hatte diesen Code. Wählen Sie einen anderen.', '[data-kind=fault][data-line="5"]');
    expect((await coupons.get('OLD-1')).body).toMatchObject({ discountPercentage: 10, maxRedemptions: 1 });
    expect((await coupons.get('OLD-2')).status).toBe(404);
  });

  it('says why nothing of a file can be imported', async () => {
    await user.do('import');
    await user.sees('[data-error=file]:has-text("Wählen")');
    await importFile(Buffer.from('code,discountType\n'));
    await user.sees('[data-error=file]:has-text("keine Zeile")');
    const rows = 'code,discountType,discountPercentage,name\nOLD-4,PERCENT,10,Frühling';
    await importFile(Buffer.from(rows, 'latin1'));
    await user.sees('[data-error=file]:has-text("UTF-8")');
    await importFile(Buffer.from('code,name\nA,B\nC,"D'));
    await user.field('message', 'Ein Anführungszeichen, das in dieser Zeile beginnt, endet nicht.', '[data-kind=fault][data-line="3"]');
    expect((await coupons.get('OLD-4')).status).toBe(404);
    await importFile(Buffer.from(rows));
    await user.sees('[role=status]:has-text("1 übernommen")');
    expect((await coupons.get('OLD-4')).body.name).toBe('Frühling');
  });
});
