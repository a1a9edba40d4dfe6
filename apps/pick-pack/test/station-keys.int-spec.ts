import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { mug, StationPage } from './station-page';

describeInChromium('the keys of the packing station', (browserOf) => {
  const station = new StationPage(browserOf);

  it('leave the focus where the work is', async () => {
    const { origin, page, user } = station;
    const { siteCode, receive } = await station.newSite();
    const cheese = { entryId: 'cheese', productId: 'cheese', productName: 'Cheese', orderedCount: 1.5, unit: 'kg', weightDependent: true };
    const [one, two] = [await receive('N-1', { entries: [mug(cheese), mug()], time: '08:00' }), await receive('N-2')];
    const press = async (selector: string, back = false) => {
      await user.tabTo(selector, back ? 'Shift+Tab' : 'Tab');
      await page.keyboard.press('Enter');
    };
    const focused = (selector: string) => user.sees(`${selector}:focus`);
    await page.route('**/label.*', (route) => route.abort()); // the print dialogue would take the focus
    await station.enter();
    await focused('main[data-view=queue]');
    await press(`[data-order="${one}"]`);
    await focused('main[data-view=order]');
    await press('[data-entry=cheese] [data-action=plus]');
    await focused('input[name=weight]');
    await page.keyboard.press('Escape');
    await focused('[data-entry=cheese] [data-action=plus]');
    await page.keyboard.press('Enter');
    await focused('input[name=weight]');
    await press('[data-entry=cheese] [data-action=plus]', true); // asks again
    await focused('input[name=weight]');
    await page.keyboard.type('1,5', { delay: 150 }); // a scanner is faster
    await page.keyboard.press('Enter');
    await user.sees('[data-entry=cheese][data-packed="1.5"]');
    await focused('[data-entry=cheese] [data-action=plus]');
    await press('[data-entry=mug] [data-action=missing]', true);
    await focused('[data-reason=OUT_OF_STOCK]');
    await page.keyboard.press('Enter');
    await user.sees('[data-view=done][data-label=failed]');
    await focused('[data-action=next]');
    await press('[data-action=label]');
    await focused('[data-action=label]');
    await press('[data-action=next]', true);
    await user.sees(`[data-view=order][data-order="${two}"]`);
    await press('[data-bar] [data-page=board]', true);
    await user.sees(`[data-view=board] [data-order="${two}"] [data-action=unassign]`);
    await press(`[data-order="${two}"] [data-action=unassign]`);
    await focused(`[data-order="${two}"] [data-action=take-over]`);
    await press(`[data-order="${one}"] [data-action=reopen]`);
    await focused(`[data-order="${one}"] [data-action=take-over]`);
    await page.goto(`${origin}/pick-pack/acme/board?siteCode=${siteCode}`);
    await user.signIn('leo@shop.example');
    await user.view('board', siteCode);
    await user.tabTo('input[name=siteCode]');
    await user.tabTo('[data-download="packlists.pdf"]');
  });
});
