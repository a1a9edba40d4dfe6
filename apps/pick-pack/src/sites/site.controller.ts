import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { MANAGE, READING } from '../packing.access';
import { type PackingSiteView, PackingSiteDraftDto, SitePath } from './site.dto';
import { SiteService } from './site.service';

/** The sites that orders are packed for. */
@ApiTags('Packing sites')
@Controller('pick-pack/:tenant/sites/:siteCode')
@SiteFrom('request')
export class SiteController {
  constructor(private readonly sites: SiteService) {}

  /**
   * Replaces the settings of a site. The time zone determines the first day of `orderCycles`. Until this call, a site has the time zone
   * of its latest order (`delivery.deliveryTime.timeZone`), or UTC. After it, orders no longer change the time zone. With `sscc`, labels
   * number the boxes of the site’s orders; sites with the same company prefix and extension share their numbers.
   */
  @Put()
  @Audited('site.changed', { id: 'siteCode' })
  @Operation('replacePackingSite', 'Set up a site')
  @Access({ application: MANAGE })
  replace(@Param() { tenant, siteCode }: SitePath, @Body() dto: PackingSiteDraftDto): Promise<PackingSiteView> {
    return this.sites.replace(tenant, siteCode, dto);
  }

  /** Returns the settings of a site. Its time zone is set or named by its orders. Returns 404 if there is none; then its days are in UTC. */
  @Get()
  @Operation('loadPackingSite', 'Load a site', { fails: { 404: ['site_not_found'] } })
  @Access(READING)
  load(@Param() { tenant, siteCode }: SitePath): Promise<PackingSiteView> {
    return this.sites.load(tenant, siteCode);
  }
}
