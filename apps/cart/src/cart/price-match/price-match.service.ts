import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { PriceValue } from '@suite/cart-pricing';
import { isRejected, type Result } from '@suite/errors';
import { CatalogService } from '../../catalog';
import { refuseUnsold } from '../../catalog/domain/site';
import { type MatchedItem, matchedPrices, needsOf, type PriceMatch } from '../domain/price-match';
import type { PriceInquiryDto, PriceMatchView } from './price-match.dto';

/** Prices products for a shopper, as their cart does. */
@Injectable()
export class PriceMatchService {
  constructor(private readonly catalog: CatalogService) {}

  /** Customers get their own prices, and all other callers those for all customers. */
  async match(caller: Caller, { siteCode, currency, countryCode, items }: PriceInquiryDto): Promise<PriceMatchView[]> {
    const { tenant, kind, subject, country } = caller;
    const shopper = { tenant, customerId: kind === 'customer' ? subject : null, countryCode: countryCode ?? country ?? null };
    const snapshot = await this.catalog.load({ ...shopper, siteCode, currency, paymentMethod: null }, needsOf(items));
    refuseUnsold(currency, snapshot.site);
    const matches = matchedPrices(items, siteCode, snapshot);
    return items.map((item, index) => priceMatchView(item, matches[index]!));
  }
}

function priceMatchView({ productId, quantity }: MatchedItem, match: Result<PriceMatch>): PriceMatchView {
  if (isRejected(match)) {
    const { type, message, details } = match;
    const field = details[0]?.field;
    return { productId, quantity, error: { ...(field !== undefined && { field }), type, message } };
  }
  const { priceId, unitPrice, tiers, promotion } = match;
  return {
    productId,
    quantity,
    ...(priceId !== undefined && { priceId }),
    unitPrice: taxedView(unitPrice),
    tiers: [...tiers],
    ...(promotion && { promotionPrice: taxedView(promotion.price), promotions: [...promotion.promotions] }),
  };
}

const taxedView = ({ netValue, grossValue, taxValue }: PriceValue) => ({ netValue, grossValue, taxValue });
