import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Entries } from '@suite/platform';
import { checkPrice } from '../domain/reference-checks';
import { ReferenceListService } from './reference-list.service';
import { REFERENCE_MANAGE } from './reference.access';
import { ListEntryView, PriceListEntryDto, ProductListEntryDto } from './reference.dto';

const ENTRIES = { max: 1_000 };

@Controller('cart/:tenant/prices')
@Access(REFERENCE_MANAGE)
export class PriceListController {
  constructor(private readonly lists: ReferenceListService) {}

  /** Stores up to 1,000 prices, each under its id; each entry has a status of its own. Prices that are not named stay. */
  @Put()
  @HttpCode(207)
  @ApiBody({ type: [PriceListEntryDto] })
  replace(@Param('tenant') tenant: string, @Body(new Entries(ENTRIES)) entries: unknown[]): Promise<ListEntryView[]> {
    return this.lists.replace({ table: 'price', dto: PriceListEntryDto, check: checkPrice }, tenant, entries);
  }
}

@Controller('cart/:tenant/products')
@Access(REFERENCE_MANAGE)
export class ProductListController {
  constructor(private readonly lists: ReferenceListService) {}

  /** Stores up to 1,000 products, each under its id; each entry has a status of its own. Products that are not named stay. */
  @Put()
  @HttpCode(207)
  @ApiBody({ type: [ProductListEntryDto] })
  replace(@Param('tenant') tenant: string, @Body(new Entries(ENTRIES)) entries: unknown[]): Promise<ListEntryView[]> {
    return this.lists.replace({ table: 'product', dto: ProductListEntryDto }, tenant, entries);
  }
}
