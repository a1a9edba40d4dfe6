import type { Schemas } from '@suite/client';

/** The types of the documents of the services. */
type Documents = Schemas['coupon'];

export type PromotionPreview = Schemas['cart']['PromotionPreview'];
export type Campaign = Documents['Campaign'];
export type CampaignDraft = Documents['CampaignDraft'];
export type CampaignPatch = Documents['CampaignPatch'];
export type Figures = Documents['CampaignFigures'];
export type Coupon = Documents['Coupon'];
export type ImportResult = Documents['CouponImportResult'];
export type Redemption = Documents['Redemption'];
export type Change = Documents['RecordedChange'];
export type Cart = Schemas['cart']['Cart'];
export type Order = Schemas['cart']['Order'];
export type Money = Documents['Money'];
