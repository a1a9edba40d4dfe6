import type { TestApp } from '@suite/testing';
import { manage, read, startCoupon } from './coupon-app';

describe('the search for campaigns', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown, headers: object = manage) =>
    service.call(method, `/coupon/acme/campaigns${path}`, { headers: { ...headers }, ...(body !== undefined && { body }) });
  beforeAll(async () => (service = await startCoupon()));
  afterAll(() => service.stop());

  it('finds the beginning of an id, and a part of a name in any language, newest first on request', async () => {
    await call('POST', '', { campaignId: 'spring', name: 'Plain' });
    await call('POST', '', { campaignId: 'summer_1', name: { en: 'Summer', de: '100 % Sömmer' } });
    await call('POST', '', { campaignId: 'Summer-2', name: 'Autumn', automatic: true, benefit: { type: 'FREE_SHIPPING' } });
    const found = async (query: string) => {
      const { body, headers } = await call('GET', query, undefined, read);
      return [body.map((campaign: { campaignId: string }) => campaign.campaignId), headers.get('x-total-count')];
    };
    expect(await found('?sort=-createdAt&pageSize=2')).toEqual([['Summer-2', 'summer_1'], '3']);
    expect(await found('?sort=-createdAt&pageSize=2&pageNumber=2')).toEqual([['spring'], '3']);
    expect(await found('?q=SUMMER')).toEqual([['summer_1', 'Summer-2'], '2']);
    expect(await found(`?q=${encodeURIComponent('söMM')}`)).toEqual([['summer_1'], '1']);
    expect(await found(`?q=${encodeURIComponent('0 %')}`)).toEqual([['summer_1'], '1']);
    expect(await found('?q=utum&automatic=true')).toEqual([['Summer-2'], '1']);
    expect(await found('?q=utum&automatic=false')).toEqual([[], '0']);
    expect(await found('?q=de')).toEqual([[], '0']);
    expect((await call('GET', '?sort=name')).status).toBe(400);
  });
});
