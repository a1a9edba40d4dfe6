import { JsonObject } from '@suite/validation';
import { MoneyDto } from '../../catalog';
import { MissingView } from '../wire/cart-view.dto';

const CAMPAIGN_BYTES_MAX = 100_000;

/** An automatic campaign that is judged for a cart. */
export class PromotionPreviewDraftDto {
  /**
   * The campaign, as for “Create a campaign” of the coupon service, which validates it. One with the `campaignId` of a stored campaign is
   * judged in its place.
   */
  @JsonObject(CAMPAIGN_BYTES_MAX) campaign!: Record<string, unknown>;
}

/** What a cart would get from a campaign. */
export class PromotionPreviewView {
  /** What the campaign would take off the cart, beside its coupons and the other campaigns: gross or net like the site’s prices. */
  discount!: MoneyDto;
  /** What is missing, if one more step would add the campaign or its next tier. */
  missing?: MissingView;
}
