import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { CART_ACCESS } from '../store/cart.access';
import { PriceInquiryDto, PriceMatchView } from './price-match.dto';
import { PriceMatchService } from './price-match.service';

@ApiTags('Prices')
@Controller('cart/:tenant/price-match')
@Access(CART_ACCESS)
@SiteFrom('request')
export class PriceMatchController {
  constructor(private readonly matches: PriceMatchService) {}

  /**
   * Returns the prices of up to 200 products that a cart of the shopper would charge now, for each as a line of its own, before
   * coupons and fees. Customers get their own prices and those of their segments; all other callers, including
   * applications, get the general prices. The answer has one entry for each product, in the same order; an entry without a price has an `error`.
   */
  @Post()
  @CallEffect('read')
  @Operation('matchPrices', 'Match prices', {
    client: 'prices.match',
    fails: { 400: ['currency_not_sold', 'site_not_found'], 503: ['service_unavailable', 'source_unavailable'] },
  })
  @HttpCode(200)
  @ApiOkResponse({ type: [PriceMatchView] })
  match(@CurrentCaller() caller: Caller, @Body() dto: PriceInquiryDto): Promise<PriceMatchView[]> {
    return this.matches.match(caller, dto);
  }
}
