import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import { CartCreateService } from './cart-create.service';
import { type CartAnswer, CartReadsService } from '../reads/cart-reads.service';
import { Represented, RepresentedAlone } from '../reads/cart-representation.interceptor';
import { CartSearchDto, CartSearchQuery } from '../search/cart-search.dto';
import { CartSearchService } from '../search/cart-search.service';
import { inSession, SESSION_HEADER } from './cart-session.mapper';
import { CartView } from '../wire/cart-view.dto';
import { CART_ACCESS, CART_READ_ACCESS } from '../store/cart.access';
import { CartPath, CartDraftDto, FindCartQuery, LoadCartQuery, CartUpdateDto, UpdateCartQuery } from '../wire/cart.dto';
import { CartService } from './cart.service';
import { CreatedCartView } from '../wire/created.dto';
import type { DeepReadonly } from '../domain/objects';
import { CART_READ, cartWrite, MOVE } from '../domain/refusal-types';

/** The items that a shopper wants to buy, and their prices. Each write prices the cart; reads return the stored prices. */
@ApiTags('Carts')
@Controller('cart/:tenant/carts')
@Access(CART_ACCESS)
export class CartController {
  constructor(
    private readonly creation: CartCreateService,
    private readonly carts: CartService,
    private readonly reads: CartReadsService,
    private readonly searches: CartSearchService,
  ) {}

  /**
   * Creates an empty cart. A shopper has at most one open cart of each type on a site: if there is one, the request fails with 409
   * and its `cartId`. Applications name the owner, or create a cart without one. The header `session-id` is another way to name the
   * session; a different `sessionId` in the body is rejected with 400.
   */
  @Post()
  @SiteFrom('request')
  @Operation('createCart', 'Create a cart', {
    fails: {
      400: ['currency_not_sold', 'site_not_found'],
      409: ['cart_exists', 'cart_busy', 'slot_full', 'slot_closed', 'slot_unknown', 'quota_exceeded'],
      503: ['source_unavailable', 'service_unavailable'],
    },
    location: '/cart/{tenant}/carts/{cartId}',
  })
  @Represented()
  @ApiHeader(SESSION_HEADER)
  create(
    @CurrentCaller() caller: Caller,
    @Body() dto: CartDraftDto,
    @Headers(SESSION_HEADER.name) session?: string,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCartView> {
    return this.creation.create(caller, inSession(dto, session), request);
  }

  /**
   * Returns a page of the tenant’s carts, newest first, with the prices of their last write. The carts of a page have at most 5,000
   * items together.
   */
  @Post('search')
  @SiteFrom('resource')
  @CallEffect('read')
  @Operation('searchCarts', 'Search carts', {
    client: 'carts.search',
    fails: { 400: ['list_too_long'] },
    headers: ['X-Total-Count'],
  })
  @HttpCode(200)
  @Access({ application: ['cart.cart_read', 'cart.cart_manage'] })
  @ApiOkResponse({ type: [CartView] })
  async search(
    @CurrentCaller() caller: Caller,
    @Body() dto: CartSearchDto,
    @Query() query: CartSearchQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<DeepReadonly<CartView>[]> {
    const { carts, total } = await this.searches.search(caller, dto, query);
    void response.header('x-total-count', String(total));
    return carts;
  }

  /** Returns the shopper’s open cart of a type on a site. With `create=true`, creates it if there is none. */
  @Get()
  @SiteFrom('request')
  @Operation('findCart', 'Find an open cart', {
    fails: {
      400: ['currency_not_sold', 'site_not_found'],
      404: ['cart_not_found'],
      409: ['cart_busy', 'quota_exceeded'],
      503: ['service_unavailable', 'source_unavailable', 'tenant_read_only'],
    },
  })
  @ApiOkResponse({ type: CartView })
  find(@CurrentCaller() caller: Caller, @Query() query: FindCartQuery): Promise<CartAnswer> {
    return this.creation.findOrCreate(caller, query);
  }

  /**
   * Returns the cart as last priced. Prices of the price book that are older than the site’s `pricesValidMinutes` are looked up
   * again; if that fails, the last valid ones are returned. `countryCode` with `zipCode` estimates the shipping to another destination,
   * without a change of the cart.
   */
  @Get(':cartId')
  @SiteFrom('resource')
  @Operation('loadCart', 'Load a cart', { fails: cartWrite({ 503: ['tenant_read_only'] }) })
  @Access(CART_READ_ACCESS)
  @ApiOkResponse({ type: CartView })
  load(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath, @Query() query: LoadCartQuery): Promise<CartAnswer> {
    return this.reads.load(caller, cartId, query);
  }

  /**
   * Changes the details of the cart. Omitted fields do not change, and null clears a field. A request without changes creates no new
   * version. A new country changes the taxes: everything is looked up again, and if that fails, the cart does not change. Read-only
   * fields may be sent back as they were read; a different value is rejected with 400 `read_only`. A delivery slot that cannot be ordered
   * is rejected with 409.
   */
  @Put(':cartId')
  @SiteFrom('resource')
  @Operation('updateCart', 'Update a cart', {
    fails: cartWrite({ 400: MOVE, 409: ['version_conflict', 'slot_full', 'slot_closed', 'slot_unknown'] }),
  })
  @RepresentedAlone()
  @HttpCode(204)
  replace(
    @CurrentCaller() caller: Caller,
    @Param() { cartId }: CartPath,
    @Body() dto: CartUpdateDto,
    @Query() query: UpdateCartQuery,
  ): Promise<void> {
    void query; // partial or not, omitted fields keep their values
    return this.carts.replace(caller, cartId, dto);
  }

  /** Deletes a cart and its contents, whether it is open or closed. */
  @Delete(':cartId')
  @SiteFrom('resource')
  @Operation('deleteCart', 'Delete a cart', { fails: { ...CART_READ, 409: ['checkout_in_progress'] } })
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { cartId }: CartPath): Promise<void> {
    return this.carts.delete(caller, cartId);
  }
}
