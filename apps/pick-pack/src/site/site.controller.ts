import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation } from '@suite/platform';
import { MANAGE, VIEW } from '../packing.access';
import { type SiteAnswer, SiteDto, SitePath } from './site.dto';
import { SiteService } from './site.service';

/** The sites that orders are packed for. */
@ApiTags('Sites')
@Controller('pick-pack/:tenant/sites/:siteCode')
export class SiteController {
  constructor(private readonly sites: SiteService) {}

  /**
   * Sets the time zone of a site, in which `orderCycles` begins with today. Without this call, a site has the time zone that
   * its latest order names (`delivery.deliveryTime.timeZone`), or else UTC; after it, orders change it no more.
   */
  @Put()
  @Operation('replacePackingSite', 'Set the time zone of a site')
  @Access({ application: MANAGE })
  replace(@Param() { tenant, siteCode }: SitePath, @Body() { timeZone }: SiteDto): Promise<SiteAnswer> {
    return this.sites.replace(tenant, siteCode, timeZone);
  }

  /** The time zone of a site, whether it was set or comes from its orders; 404 where neither named one: its days are then days of UTC. */
  @Get()
  @Operation('loadPackingSite', 'Load a site', { fails: { 404: ['site_not_found'] } })
  @Access({ application: VIEW })
  load(@Param() { tenant, siteCode }: SitePath): Promise<SiteAnswer> {
    return this.sites.load(tenant, siteCode);
  }
}
