import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Entries } from '@suite/validation';
import { checkPrice } from './domain/reference-checks';
import { ReferenceListService } from './reference-list.service';
import { REFERENCE_MANAGE } from './reference.access';
import { EntryResultView, PriceListEntryDto, ProductListEntryDto } from './reference.dto';

const ENTRIES = { max: 1_000 };

@ApiTags('Prices')
@SiteFrom('tenant')
@Controller('cart/:tenant/prices')
@Access(REFERENCE_MANAGE)
export class PriceListController {
  constructor(private readonly lists: ReferenceListService) {}

  /**
   * Stores up to 1,000 prices, each under its id, and keeps all others. Each entry of the answer has the status of a single call; a
   * rejected entry does not affect the others.
   */
  @Put()
  @Audited('prices.changed')
  @Operation('replacePrices', 'Put many prices')
  @HttpCode(207)
  @ApiBody({ type: [PriceListEntryDto] })
  replace(@Param('tenant') tenant: string, @Body(new Entries(ENTRIES)) entries: unknown[]): Promise<EntryResultView[]> {
    return this.lists.replace({ table: 'price', dto: PriceListEntryDto, check: checkPrice }, tenant, entries);
  }
}

@ApiTags('Products')
@SiteFrom('tenant')
@Controller('cart/:tenant/products')
@Access(REFERENCE_MANAGE)
export class ProductListController {
  constructor(private readonly lists: ReferenceListService) {}

  /**
   * Stores up to 1,000 products, each under its id, and keeps all others. Each entry of the answer has the status of a single call;
   * a rejected entry does not affect the others.
   */
  @Put()
  @Audited('products.changed')
  @Operation('replaceProducts', 'Put many products')
  @HttpCode(207)
  @ApiBody({ type: [ProductListEntryDto] })
  replace(@Param('tenant') tenant: string, @Body(new Entries(ENTRIES)) entries: unknown[]): Promise<EntryResultView[]> {
    return this.lists.replace({ table: 'product', dto: ProductListEntryDto }, tenant, entries);
  }
}
