import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { checkFee } from '../domain/reference-checks';
import { ReferenceEntries, type ReferenceKind, type Reply } from './reference-entries.service';
import { FeeDto, FeeEntryView, PageQuery } from './reference.dto';

const KIND: ReferenceKind = { table: 'fee', idField: 'id' };

/** Fees that products, or payments, bring with them. */
@Controller('cart/:tenant/fees')
@Access({ application: ['cart.reference_read', 'cart.reference_manage'] })
export class FeeController {
  constructor(private readonly entries: ReferenceEntries) {}

  @Get()
  list(@Param('tenant') tenant: string, @Query() page: PageQuery, @Res({ passthrough: true }) reply: Reply): Promise<FeeEntryView[]> {
    return this.entries.list(KIND, tenant, page, reply);
  }

  @Get(':feeId')
  get(@Param('tenant') tenant: string, @Param('feeId') feeId: string): Promise<FeeEntryView> {
    return this.entries.get(KIND, tenant, feeId);
  }

  @Put(':feeId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  put(@Param('tenant') tenant: string, @Param('feeId') feeId: string, @Body() dto: FeeDto): Promise<void> {
    checkFee(dto);
    return this.entries.put(KIND, tenant, feeId, dto);
  }

  @Delete(':feeId')
  @HttpCode(204)
  @Access({ application: 'cart.reference_manage' })
  delete(@Param('tenant') tenant: string, @Param('feeId') feeId: string): Promise<void> {
    return this.entries.delete(KIND, tenant, feeId);
  }
}
