import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { checkPrice } from '../domain/reference-checks';
import { ReferenceEntries, type ReferenceKind, type Reply } from './reference-entries.service';
import { PageQuery, PriceDto, PriceEntryView } from './reference.dto';

const KIND: ReferenceKind = { table: 'price', idField: 'id' };

/** The price book. */
@Controller('cart/:tenant/prices')
@Access({ application: ['cart.reference_read', 'cart.reference_manage'] })
export class PriceController {
  constructor(private readonly entries: ReferenceEntries) {}

  @Get()
  list(@Param('tenant') tenant: string, @Query() page: PageQuery, @Res({ passthrough: true }) reply: Reply): Promise<PriceEntryView[]> {
    return this.entries.list(KIND, tenant, page, reply);
  }

  @Get(':priceId')
  get(@Param('tenant') tenant: string, @Param('priceId') priceId: string): Promise<PriceEntryView> {
    return this.entries.get(KIND, tenant, priceId);
  }

  @Put(':priceId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  put(@Param('tenant') tenant: string, @Param('priceId') priceId: string, @Body() dto: PriceDto): Promise<void> {
    checkPrice(dto);
    return this.entries.put(KIND, tenant, priceId, dto);
  }

  @Delete(':priceId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  delete(@Param('tenant') tenant: string, @Param('priceId') priceId: string): Promise<void> {
    return this.entries.delete(KIND, tenant, priceId);
  }
}
