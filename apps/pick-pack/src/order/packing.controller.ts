import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AcceptSaasToken, Access, type Caller, CurrentCaller, CurrentUser, RequireSaasToken, type SaasUser } from '@suite/auth-guard';
import { ListOf, Operation } from '@suite/platform';
import { MANAGE } from '../packing.access';
import { type Acknowledgement, AssigneeDto, AssigneePath, AssignQuery, PackagingDto, StatusDto, UnassignQuery } from './packing.dto';
import { OrderPath } from './order.dto';
import { PackingService } from './packing.service';

const PACKERS_REFUSALS = ['order_not_found', 'order_cancelled', 'order_status_invalid', 'user_not_assigned'];

/** What a packer does with an order. */
@ApiTags('Packing')
@Controller('pick-pack/:tenant/orders/:orderId')
@Access({ application: MANAGE })
export class PackingController {
  constructor(private readonly packing: PackingService) {}

  /** Gives the order to its one packer. The same one again is fine; another is refused unless `force` takes it from the first. */
  @Post('assignees')
  @Operation('assignPacker', 'Give an order to a packer', {
    fails: { 400: ['site_code_wrong'], 404: ['order_not_found'], 409: ['order_cancelled', 'assignee_exists'] },
  })
  @HttpCode(200)
  async assign(
    @Param() { tenant, orderId }: OrderPath,
    @Query() query: AssignQuery,
    @Body() dto: AssigneeDto,
    @CurrentCaller() caller: Caller,
  ): Promise<Acknowledgement> {
    await this.packing.assign(tenant, orderId, dto, query, { clientId: caller.clientId });
    return done('Assignee set');
  }

  /** Takes the order from its packer; nothing happens when that is somebody else. */
  @Delete('assignees/:assigneeId')
  @Operation('unassignPacker', 'Take an order from its packer', {
    fails: { 400: ['site_code_wrong'], 404: ['order_not_found'], 409: ['order_cancelled'] },
  })
  @HttpCode(204)
  unassign(
    @Param() { tenant, orderId, assigneeId }: AssigneePath,
    @Query() { siteCode }: UnassignQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.packing.unassign(tenant, orderId, assigneeId, siteCode, { clientId: caller.clientId });
  }

  /** Sets how much of which packaging was used. What is not named keeps its count. */
  @Put('packaging')
  @Operation('replacePackaging', 'Set the packaging of an order', { fails: { 400: PACKERS_REFUSALS } })
  @RequireSaasToken()
  @ApiBody({ type: [PackagingDto] })
  async replacePackaging(
    @Param() { tenant, orderId }: OrderPath,
    @Body(new ListOf(PackagingDto, { max: 1_000 })) counts: PackagingDto[],
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser,
  ): Promise<Acknowledgement> {
    await this.packing.replacePackaging(tenant, orderId, counts, { clientId: caller.clientId, userId: user.subject });
    return done('Packaging set');
  }

  /**
   * Moves the order to another status. Without a saas token: cancels an order that nobody has begun to pack; the same again
   * changes nothing.
   */
  @Patch()
  @Operation('updatePackingStatus', 'Move an order to another status', {
    fails: { 400: [...PACKERS_REFUSALS, 'saas_token_missing'], 409: ['order_in_packing'] },
  })
  @AcceptSaasToken()
  async updateStatus(
    @Param() { tenant, orderId }: OrderPath,
    @Body() { packingStatus }: StatusDto,
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser | undefined,
  ): Promise<Acknowledgement> {
    await this.packing.updateStatus(tenant, orderId, packingStatus, { clientId: caller.clientId, ...(user && { userId: user.subject }) });
    return done('Status set');
  }

  /** Ends packing: the order has its totals as packed, is PACKED, has no packer, and a confirmation is on its way to the customer. */
  @Post('finish')
  @Operation('finishPacking', 'Finish packing', { fails: { 400: PACKERS_REFUSALS } })
  @HttpCode(200)
  @RequireSaasToken()
  async finish(
    @Param() { tenant, orderId }: OrderPath,
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser,
  ): Promise<Acknowledgement> {
    await this.packing.finish(tenant, orderId, { clientId: caller.clientId, userId: user.subject });
    return done('Order finished');
  }
}

const done = (message: string): Acknowledgement => ({ message, code: 200 });
