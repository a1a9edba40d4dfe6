import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CallEffect, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { cartWrite } from '../domain/refusal-types';
import { CART_READ_ACCESS } from '../store/cart.access';
import { CartPath } from '../wire/cart.dto';
import { PromotionPreviewDraftDto, PromotionPreviewView } from './promotion-preview.dto';
import { PromotionPreviewService } from './promotion-preview.service';

/** What carts would get from campaigns that are not stored. */
@ApiTags('Carts')
@Controller('cart/:tenant/carts')
@SiteFrom('resource')
export class PromotionPreviewController {
  constructor(private readonly previews: PromotionPreviewService) {}

  /**
   * Returns what the cart would get from an automatic campaign that is not stored, beside its coupons and the other campaigns. A cart that
   * gets nothing is answered with a discount of 0. Changes neither the cart nor the campaign.
   */
  @Post(':cartId/promotion-preview')
  @CallEffect('read')
  @Operation('previewPromotion', 'Preview a promotion', { client: 'carts.previewPromotion', fails: cartWrite() })
  @HttpCode(200)
  @Access({ application: CART_READ_ACCESS.application })
  @ApiOkResponse({ type: PromotionPreviewView })
  preview(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: PromotionPreviewDraftDto,
  ): Promise<PromotionPreviewView> {
    return this.previews.preview(caller, cartId, dto);
  }
}
