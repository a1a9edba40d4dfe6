import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { checkSite } from '../domain/reference-checks';
import { ReferenceEntries, type ReferenceKind, type Reply } from './reference-entries.service';
import { SiteDto, SiteView } from './site.dto';
import { PageQuery } from './reference.dto';

const KIND: ReferenceKind = { table: 'site', idField: 'code' };

/** Sites: currency, tax, shipping and the rest of what is the same for all carts of a site. */
@Controller('cart/:tenant/sites')
@Access({ application: ['cart.reference_read', 'cart.reference_manage'] })
export class SiteController {
  constructor(private readonly entries: ReferenceEntries) {}

  @Get()
  list(@Param('tenant') tenant: string, @Query() page: PageQuery, @Res({ passthrough: true }) reply: Reply): Promise<SiteView[]> {
    return this.entries.list(KIND, tenant, page, reply);
  }

  @Get(':siteCode')
  get(@Param('tenant') tenant: string, @Param('siteCode') siteCode: string): Promise<SiteView> {
    return this.entries.get(KIND, tenant, siteCode);
  }

  @Put(':siteCode')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  put(@Param('tenant') tenant: string, @Param('siteCode') siteCode: string, @Body() dto: SiteDto): Promise<void> {
    checkSite(dto);
    return this.entries.put(KIND, tenant, siteCode, dto);
  }

  @Delete(':siteCode')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  delete(@Param('tenant') tenant: string, @Param('siteCode') siteCode: string): Promise<void> {
    return this.entries.delete(KIND, tenant, siteCode);
  }
}
