import { Injectable } from '@nestjs/common';
import { type Promotion, promotionPaths, type PromotionRedemptionRequest } from '@suite/contracts';
import { type AppError, invalidValue, validationError } from '@suite/errors';
import { HttpClient, isRefusal, type ServiceRefusal } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerFeed, PeerService, ServiceTokens } from '../../peers';
import { type PromotionNews, storedPromotion } from '../domain/promotions';

const PAGE_SIZE = 200;
const TYPES = [
  ...['campaign.created', 'campaign.updated', 'campaign.deleted', 'campaign.exhausted'],
  ...['redemption.created', 'redemption.cancelled'],
];

/** Asks the coupon service for automatic campaigns, and redeems them. */
@Injectable()
export class PromotionClient {
  /** The messages about campaigns and redemptions. */
  readonly feed: PeerFeed<PromotionNews>;
  private readonly coupon: PeerService;

  constructor(http: HttpClient, { couponUrl: url }: CartConfig, tokens: ServiceTokens) {
    this.coupon = new PeerService(http, tokens, { name: 'coupon promotions', url });
    this.feed = new PeerFeed(new PeerService(http, tokens, { name: 'coupon messages', url, waits: true }), 'coupon', TYPES);
  }

  /** Lists the active automatic campaigns of a tenant. */
  async list(tenant: string): Promise<Promotion[]> {
    const promotions: Promotion[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.coupon.call<readonly Promotion[]>(tenant, promotionPaths.promotions(tenant, page, PAGE_SIZE), {
        method: 'GET',
      });
      promotions.push(...found.filter(({ active }) => active).map(storedPromotion));
      if (found.length < PAGE_SIZE) return promotions;
    }
  }

  /** Returns an automatic campaign as the coupon service would store it. Rejects (400) one that it rejects, and one with codes. */
  async judge(tenant: string, campaign: object): Promise<Promotion> {
    const call = { method: 'POST', body: campaign } as const;
    const judged = await this.coupon
      .call<Promotion & { readonly automatic: boolean }>(tenant, promotionPaths.preview(tenant), call)
      .catch((error: unknown) => {
        throw isRefusal(error, 400) ? rejected(error) : error;
      });
    if (!judged.automatic) throw validationError([invalidValue('campaign.automatic', 'must be true: no cart gets a campaign with codes')]);
    return storedPromotion(judged);
  }

  /** Redeems a campaign for an order and returns the redemption's id. Idempotent for the same order. */
  async redeem(tenant: string, promotionId: string, body: PromotionRedemptionRequest): Promise<string> {
    const path = promotionPaths.redemptions(tenant, promotionId);
    return (await this.coupon.call<{ id: string }>(tenant, path, { method: 'POST', body })).id;
  }

  /** Releases a redemption. Idempotent: a redemption that was released or does not exist needs nothing. */
  async release(tenant: string, promotionId: string, redemptionId: string): Promise<void> {
    try {
      await this.coupon.call(tenant, promotionPaths.redemption(tenant, promotionId, redemptionId), { method: 'DELETE' });
    } catch (error) {
      if (!isRefusal(error, 404)) throw error;
    }
  }
}

/** Returns the error of the call with the faults of the campaign. */
function rejected({ body: { message = 'The coupon service rejects the campaign', details = [] } }: ServiceRefusal): AppError {
  if (details.length === 0) return validationError([invalidValue('campaign', message)]);
  return validationError(
    details.map(({ field, ...detail }) => ({ message, ...detail, field: field === undefined ? 'campaign' : `campaign.${field}` })),
  );
}
