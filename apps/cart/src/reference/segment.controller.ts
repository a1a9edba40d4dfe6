import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { ReferenceEntries, type ReferenceKind, type Reply } from './reference-entries.service';
import { PageQuery, SegmentDto, SegmentView } from './reference.dto';

const KIND: ReferenceKind = { table: 'segment', idField: 'id' };

/** Groups of customers, and the products that coupons for them count on. */
@Controller('cart/:tenant/segments')
@Access({ application: ['cart.reference_read', 'cart.reference_manage'] })
export class SegmentController {
  constructor(private readonly entries: ReferenceEntries) {}

  @Get()
  list(@Param('tenant') tenant: string, @Query() page: PageQuery, @Res({ passthrough: true }) reply: Reply): Promise<SegmentView[]> {
    return this.entries.list(KIND, tenant, page, reply);
  }

  @Get(':segmentId')
  get(@Param('tenant') tenant: string, @Param('segmentId') segmentId: string): Promise<SegmentView> {
    return this.entries.get(KIND, tenant, segmentId);
  }

  @Put(':segmentId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  put(@Param('tenant') tenant: string, @Param('segmentId') segmentId: string, @Body() dto: SegmentDto): Promise<void> {
    return this.entries.put(KIND, tenant, segmentId, dto);
  }

  @Delete(':segmentId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  delete(@Param('tenant') tenant: string, @Param('segmentId') segmentId: string): Promise<void> {
    return this.entries.delete(KIND, tenant, segmentId);
  }
}
