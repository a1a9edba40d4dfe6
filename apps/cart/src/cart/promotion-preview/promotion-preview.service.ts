import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { CatalogService, PromotionsService } from '../../catalog';
import { amountsIn } from '../domain/priced-promotions';
import { priced } from '../domain/pricing';
import { CartReadsService } from '../reads/cart-reads.service';
import type { PromotionPreviewDraftDto, PromotionPreviewView } from './promotion-preview.dto';

const TAXES = { productIds: [], pricedIds: [], areTaxed: true };

/** Prices carts with a campaign that is not stored. */
@Injectable()
export class PromotionPreviewService {
  constructor(
    private readonly reads: CartReadsService,
    private readonly catalog: CatalogService,
    private readonly promotions: PromotionsService,
  ) {}

  /** Returns what the cart would get from the campaign. Stores nothing. */
  async preview(caller: Caller, cartId: string, { campaign }: PromotionPreviewDraftDto): Promise<PromotionPreviewView> {
    const cart = await this.reads.loadPriced(caller, cartId);
    const candidate = await this.promotions.judge(caller.tenant, campaign);
    const snapshot = await this.catalog.load(cart.head, TAXES, candidate);
    const { prices, hints } = priced(cart, snapshot, snapshot.at);
    const { campaignId } = candidate;
    const missing = hints.find(({ promotionId }) => promotionId === campaignId)?.missing;
    return {
      discount: { amount: amountsIn(prices.totals())(campaignId), currency: cart.head.currency },
      ...(missing && { missing }),
    };
  }
}
