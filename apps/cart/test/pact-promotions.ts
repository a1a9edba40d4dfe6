import { MatchersV3 } from '@pact-foundation/pact';
import { couponRedemptionCreatedExample, promotionPaths, type PromotionRedemptionRequest } from '@suite/contracts';
import { PromotionClient } from '../src/catalog/clients/promotion.client';
import { configFor, TOKEN, tokens } from './pact-config';
import type { PactRecorder } from './pacts';
import { PatientHttpClient } from './patient-http-client';

const { eachLike, fromProviderState, integer, like, regex } = MatchersV3;
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };
const eur = (amount: number) => ({ amount, currency: 'EUR' });

/** One of each benefit, with all conditions and limits among them. */
const CAMPAIGNS = [
  {
    ...{ campaignId: 'amount', name: 'Amount', active: true, automatic: true, timeZone: 'Europe/Berlin', priority: 5, stop: true },
    ...{ benefit: { type: 'ABSOLUTE', amount: 5, currency: 'EUR' }, appliesTo: 'TOTAL', combinable: 'NONE' },
    conditions: {
      ...{ minOrderValue: eur(50), minQuantity: 2, segments: ['vip'], firstOrder: true, siteCodes: ['main'], weekdays: [5, 6] },
      ...{ hours: { from: '22:00', to: '02:00' }, categoryIds: ['garden'], productIds: ['rake'] },
    },
    ...{ validFrom: '2026-03-01T00:00:00.000Z', validUntil: '2099-12-31T22:59:59.999Z' },
    ...{ budget: eur(100), budgetLeft: 100, maxRedemptions: 10, redemptionsLeft: 10, maxRedemptionsPerCustomer: 1 },
  },
  {
    ...{ campaignId: 'pieces', name: 'Pieces', active: true, automatic: true, timeZone: 'UTC', priority: 100, stop: false },
    benefit: {
      type: 'BUY_X_GET_Y',
      buy: { quantity: 2, categoryIds: ['wine'] },
      get: { quantity: 1, percentage: 100, productIds: ['glass'] },
      repeat: true,
    },
    ...{ appliesTo: 'SUBTOTAL', combinable: 'ALL' },
  },
  {
    ...{ campaignId: 'ships', name: 'Ships', active: true, automatic: true, timeZone: 'UTC', priority: 100, stop: false },
    ...{ benefit: { type: 'FREE_SHIPPING' }, appliesTo: 'SUBTOTAL', combinable: 'ALL' },
  },
  {
    ...{ campaignId: 'ten', name: { en: 'Ten', de: 'Zehn' }, active: true, automatic: true, timeZone: 'UTC', priority: 100, stop: false },
    ...{ benefit: { type: 'PERCENT', percentage: 10 }, appliesTo: 'SUBTOTAL', combinable: 'ALL' },
  },
  {
    ...{ campaignId: 'tiers', name: 'Tiers', active: true, automatic: true, timeZone: 'UTC', priority: 100, stop: false },
    benefit: {
      ...{ type: 'TIERS', currency: 'EUR' },
      tiers: [
        { from: { amount: 50 }, percentage: 5 },
        { from: { amount: 100 }, percentage: 10 },
      ],
    },
    ...{ appliesTo: 'SUBTOTAL', combinable: 'ALL' },
  },
];

/** The cart service lists automatic campaigns, follows their messages, redeems them for orders, and releases redemptions. */
export function describePromotions(pact: PactRecorder): void {
  const client = (url: string) => new PromotionClient(new PatientHttpClient(), configFor(url), tokens);
  const states = [{ description: 'there is an automatic campaign of each kind' }];
  const reason = (type: string) => eachLike({ type, message: like('Why not') });

  it('lists the automatic campaigns', async () => {
    const query = { automatic: 'true', pageNumber: '1', pageSize: '200' };
    const promotions = await pact.record(
      {
        states,
        uponReceiving: 'a request for the automatic campaigns',
        withRequest: { method: 'GET', path: '/coupon/acme/campaigns', query, headers: { authorization } },
        willRespondWith: { status: 200, headers: json, body: CAMPAIGNS },
      },
      (url) => client(url).list('acme'),
    );
    expect(promotions.map(({ campaignId }) => campaignId)).toEqual(['amount', 'pieces', 'ships', 'ten', 'tiers']);
  });

  it.each([
    ['an automatic campaign', 200, 10],
    ['a campaign with more than 100 %', 400, 120],
  ])('lets the service judge %s', async (what, status, percentage) => {
    const campaign = { campaignId: 'ten', name: 'Judged', automatic: true, benefit: { type: 'PERCENT', percentage } };
    const message = 'benefit.percentage must be at most 100';
    const refusal = {
      type: 'validation_violation',
      details: eachLike({ field: 'benefit.percentage', type: 'invalid_value', message: like(message) }),
    };
    const judged = pact.record(
      {
        states,
        uponReceiving: `a preview of ${what}`,
        withRequest: { method: 'POST', path: promotionPaths.preview('acme'), headers: { authorization, 'Content-Type': 'application/json' }, body: campaign }, // prettier-ignore
        willRespondWith: { status, headers: json, body: status === 200 ? { ...CAMPAIGNS[3], ...campaign } : refusal },
      },
      (url) => client(url).judge('acme', campaign),
    );
    if (status === 200) expect(await judged).toMatchObject({ campaignId: 'ten', benefit: campaign.benefit, priority: 100 });
    else await expect(judged).rejects.toMatchObject({ type: 'validation_violation', details: [{ field: 'campaign.benefit.percentage' }] });
  });

  const TYPES = 'campaign.created,campaign.updated,campaign.deleted,campaign.exhausted,redemption.created,redemption.cancelled';
  const newsRequest = (query: Readonly<Record<string, string>>) => ({
    method: 'GET',
    path: '/coupon/acme/messages',
    query: { after: fromProviderState('${position}', '0'), types: TYPES, ...query },
    headers: { authorization },
  });
  const changed = { position: integer(1), type: 'campaign.updated', data: { campaignId: 'ten', automatic: true } };

  it('follows the messages about campaigns, without waiting if there is one', async () => {
    const page = await pact.record(
      {
        states: [{ description: 'the automatic campaign ten was changed' }],
        uponReceiving: 'a request for the next messages',
        withRequest: newsRequest({ limit: '500', wait: '25' }),
        willRespondWith: { status: 200, headers: json, body: [changed] },
      },
      (url) => client(url).feed.next('acme', 0, new AbortController().signal),
    );
    expect(page).toMatchObject([{ position: 1, data: { automatic: true } }]);
  });

  it('compares a position with the feed', async () => {
    const isThere = await pact.record(
      {
        states: [{ description: 'the automatic campaign ten was changed' }],
        uponReceiving: 'a request for the message at a position',
        withRequest: newsRequest({ limit: '1' }),
        willRespondWith: { status: 200, headers: json, body: [changed] },
      },
      (url) => client(url).feed.has('acme', 1),
    );
    expect(isThere).toBe(true);
  });

  const redemption = (id: string, body: PromotionRedemptionRequest) => ({
    method: 'POST',
    path: promotionPaths.redemptions('acme', id),
    headers: { authorization, 'Content-Type': 'application/json' },
    body,
  });
  const request = { orderCode: 'ORDER-2001', orderTotal: eur(50), discount: eur(5) };

  it.each([
    ['a customer', { ...request, customerNumber: '1000000001' }],
    ['an anonymous shopper', { ...request, orderCode: 'ORDER-2002' }],
  ])('redeems a campaign for the order of %s', async (customer, body) => {
    const id = await pact.record(
      {
        states,
        uponReceiving: `a redemption of an automatic campaign for the order of ${customer}`,
        withRequest: redemption('ten', body),
        willRespondWith: { status: 201, headers: json, body: { id: like(couponRedemptionCreatedExample.id) } },
      },
      (url) => client(url).redeem('acme', 'ten', body),
    );
    expect(id).toBe(couponRedemptionCreatedExample.id);
  });

  it.each<[string, number, string, object, string]>([
    ['more than the budget', 400, 'amount', { discount: eur(100.01), customerNumber: '1000000001' }, 'coupon_budget_exceeded'],
    ['a campaign for customers without one', 403, 'amount', {}, 'coupon_redemption_forbidden'],
  ])('does not redeem %s', async (what, status, campaignId, more, type) => {
    const body = { ...request, orderCode: 'ORDER-2003', ...more };
    const refused = pact.record(
      {
        states,
        uponReceiving: `a redemption of ${what}`,
        withRequest: redemption(campaignId, body),
        willRespondWith: { status, headers: json, body: { type: 'business_error', details: reason(type) } },
      },
      (url) => client(url).redeem('acme', campaignId, body),
    );
    await expect(refused).rejects.toMatchObject({ status, body: { type: 'business_error', details: [{ type }] } });
  });

  it('does not redeem a deleted campaign', async () => {
    const refused = pact.record(
      {
        states,
        uponReceiving: 'a redemption of an automatic campaign that does not exist',
        withRequest: redemption('gone', request),
        willRespondWith: { status: 404, headers: json, body: { type: 'campaign_not_found' } },
      },
      (url) => client(url).redeem('acme', 'gone', request),
    );
    await expect(refused).rejects.toMatchObject({ status: 404, body: { type: 'campaign_not_found' } });
  });

  it('releases a redemption of a campaign, and accepts a release of an unknown one', async () => {
    const { id } = couponRedemptionCreatedExample;
    const path = promotionPaths.redemption('acme', 'ten', id);
    for (const [description, uponReceiving, status] of [
      ['the automatic campaign ten was redeemed', 'a release of a redemption of a campaign', 204],
      ['a redemption of the automatic campaign ten was released', 'a release of a released redemption of a campaign', 404],
    ] as const) {
      const interaction = {
        states: [{ description }],
        uponReceiving,
        withRequest: { method: 'DELETE', path: fromProviderState(path.replace(id, '${redemptionId}'), path), headers: { authorization } },
        willRespondWith: { status },
      };
      await expect(pact.record(interaction, (url) => client(url).release('acme', 'ten', id))).resolves.toBeUndefined();
    }
  });
}
