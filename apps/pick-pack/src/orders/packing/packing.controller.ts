import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  AcceptSaasToken,
  Access,
  type Caller,
  CurrentCaller,
  CurrentUser,
  RequireSaasToken,
  type SaasUser,
  SiteFrom,
} from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ListOf } from '@suite/validation';
import { actorOf, checkAssignment, checkStatusChange, PACKING } from '../../packing.access';
import {
  type AcknowledgementView,
  AssigneeDraftDto,
  AssigneePath,
  AssignQuery,
  FinishQuery,
  PackagingUpdateDto,
  PackingStatusUpdateDto,
  StatusQuery,
  UnassignQuery,
} from './packing.dto';
import { OrderPath } from '../order.dto';
import { PackingService } from './packing.service';

const PACKERS_REFUSALS = ['order_not_found', 'order_cancelled', 'order_status_invalid', 'user_not_assigned'];

/** Packing an order: packer, packaging, status. */
@ApiTags('Packing')
@Controller('pick-pack/:tenant/orders/:orderId')
@Access(PACKING)
@SiteFrom('resource')
export class PackingController {
  constructor(private readonly packing: PackingService) {}

  /**
   * Assigns the order to a packer; an order has at most one. Repeating the call changes nothing. If the order has another packer,
   * the call fails unless `force` is true. A packer of the staff assigns only themselves, without `force`.
   */
  @Post('assignees')
  @Operation('assignPacker', 'Assign a packer', {
    client: 'packingOrders.assignPacker',
    fails: { 400: ['site_code_wrong'], 404: ['order_not_found'], 409: ['order_cancelled', 'assignee_exists'] },
  })
  @HttpCode(200)
  async assign(
    @Param() { tenant, orderId }: OrderPath,
    @Query() query: AssignQuery,
    @Body() dto: AssigneeDraftDto,
    @CurrentCaller() caller: Caller,
  ): Promise<AcknowledgementView> {
    checkAssignment(caller, dto.id, query.force);
    await this.packing.assign(tenant, orderId, dto, query, actorOf(caller));
    return done('Assignee set');
  }

  /** Removes the packer from the order. Changes nothing if the order has another packer. */
  @Delete('assignees/:assigneeId')
  @Operation('unassignPacker', 'Unassign a packer', {
    client: 'packingOrders.unassignPacker',
    fails: { 400: ['site_code_wrong'], 404: ['order_not_found'], 409: ['order_cancelled'] },
  })
  @HttpCode(204)
  async unassign(
    @Param() { tenant, orderId, assigneeId }: AssigneePath,
    @Query() { siteCode }: UnassignQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    checkAssignment(caller, assigneeId);
    await this.packing.unassign(tenant, orderId, assigneeId, siteCode, actorOf(caller));
  }

  /** Sets how much packaging was used. Packaging that is not listed keeps its count. */
  @Put('packaging')
  @Operation('replacePackaging', 'Set used packaging', { client: 'packingOrders.replacePackaging', fails: { 400: PACKERS_REFUSALS } })
  @RequireSaasToken()
  @ApiBody({ type: [PackagingUpdateDto] })
  async replacePackaging(
    @Param() { tenant, orderId }: OrderPath,
    @Body(new ListOf(PackagingUpdateDto, { max: 1_000 })) counts: PackagingUpdateDto[],
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser,
  ): Promise<AcknowledgementView> {
    await this.packing.replacePackaging(tenant, orderId, counts, actorOf(caller, user));
    return done('Packaging set');
  }

  /**
   * Changes the packing status of the order. Without a saas token, an application can only cancel the order, before packing starts.
   * Repeating the call changes nothing. With `force`, an application also cancels an order that has a packer, before its first event.
   */
  @Patch()
  @Operation('updatePackingStatus', 'Change the packing status', {
    client: 'packingOrders.updateStatus',
    fails: { 400: [...PACKERS_REFUSALS, 'saas_token_missing'], 409: ['order_in_packing'] },
  })
  @AcceptSaasToken()
  async updateStatus(
    @Param() { tenant, orderId }: OrderPath,
    @Query() { force }: StatusQuery,
    @Body() { packingStatus }: PackingStatusUpdateDto,
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser | undefined,
  ): Promise<AcknowledgementView> {
    checkStatusChange(caller, packingStatus);
    await this.packing.updateStatus(tenant, orderId, packingStatus, actorOf(caller, user), force);
    return done('Status set');
  }

  /**
   * Finishes packing: the totals follow the packed amounts, the status becomes PACKED, the packer is removed, and the customer gets a
   * confirmation by mail. With `requireComplete`, an order with amounts that are neither packed nor cancelled is rejected with 409:
   * `details` lists its entries with the missing amounts. Any amount of weighed goods is enough.
   */
  @Post('finish')
  @Operation('finishPacking', 'Finish packing', {
    client: 'packingOrders.finish',
    fails: { 400: PACKERS_REFUSALS, 409: ['order_incomplete'] },
  })
  @HttpCode(200)
  @RequireSaasToken()
  async finish(
    @Param() { tenant, orderId }: OrderPath,
    @Query() { requireComplete }: FinishQuery,
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser,
  ): Promise<AcknowledgementView> {
    await this.packing.finish(tenant, orderId, actorOf(caller, user), requireComplete);
    return done('Order finished');
  }
}

const done = (message: string): AcknowledgementView => ({ message, code: 200 });
