import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { READING } from '../../packing.access';
import { type PacklistEntryView, PacklistQuery, SiteQuery } from './packlist.dto';
import { PacklistService } from './packlist.service';

/** The orders of a day, and the days of a site. */
@ApiTags('Packing orders')
@Controller('pick-pack/:tenant')
export class PacklistController {
  constructor(private readonly packlists: PacklistService) {}

  /** Returns the orders of a site for a delivery date by their ids, without cancelled orders unless `packingStatus` asks for them. */
  @Get('orders')
  @SiteFrom('request')
  @Operation('listPacklist', 'List a day’s packlist', { headers: ['X-Total-Count'] })
  @Access(READING)
  async list(
    @Param('tenant') tenant: string,
    @Query() query: PacklistQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PacklistEntryView[]> {
    const { orders, total } = await this.packlists.list(tenant, query);
    void reply.header('x-total-count', String(total));
    return orders;
  }

  /** Returns the delivery dates of the site’s orders, from today on in the site’s time zone, as YYYY-MM-DD. */
  @Get('orderCycles')
  @SiteFrom('request')
  @Operation('listOrderCycles', 'List delivery dates')
  @Access(READING)
  listCycles(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<string[]> {
    return this.packlists.listCycles(tenant, siteCode);
  }
}
