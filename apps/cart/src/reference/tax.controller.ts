import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { checkCountry, checkTaxTable } from '../domain/reference-checks';
import { ReferenceEntries, type ReferenceKind, type Reply } from './reference-entries.service';
import { PageQuery, TaxTableDto, TaxTableView } from './reference.dto';

const KIND: ReferenceKind = { table: 'tax_table', idField: 'country' };

/** The tax classes of a country. */
@Controller('cart/:tenant/taxes')
@Access({ application: ['cart.reference_read', 'cart.reference_manage'] })
export class TaxController {
  constructor(private readonly entries: ReferenceEntries) {}

  @Get()
  list(@Param('tenant') tenant: string, @Query() page: PageQuery, @Res({ passthrough: true }) reply: Reply): Promise<TaxTableView[]> {
    return this.entries.list(KIND, tenant, page, reply);
  }

  @Get(':country')
  get(@Param('tenant') tenant: string, @Param('country') country: string): Promise<TaxTableView> {
    return this.entries.get(KIND, tenant, country);
  }

  @Put(':country')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  put(@Param('tenant') tenant: string, @Param('country') country: string, @Body() dto: TaxTableDto): Promise<void> {
    checkCountry(country);
    checkTaxTable(dto);
    return this.entries.put(KIND, tenant, country, dto);
  }

  @Delete(':country')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  delete(@Param('tenant') tenant: string, @Param('country') country: string): Promise<void> {
    return this.entries.delete(KIND, tenant, country);
  }
}
