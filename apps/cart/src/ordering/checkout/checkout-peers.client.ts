import { Injectable } from '@nestjs/common';
import { CouponClient } from '../../cart';
import { PromotionClient } from '../../catalog';
import { DeliveryClient } from '../clients/delivery.client';
import { DocumentNumberClient } from '../clients/document-number.client';
import { PackingClient } from '../clients/packing.client';

/** What the steps of a checkout call. */
@Injectable()
export class CheckoutPeers {
  constructor(
    readonly numbers: DocumentNumberClient,
    readonly coupons: CouponClient,
    readonly promotions: PromotionClient,
    readonly packing: PackingClient,
    readonly delivery: DeliveryClient,
  ) {}
}
