import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { AcceptSaasToken, Access, type Caller, CurrentCaller, CurrentUser, RequireSaasToken, type SaasUser } from '@suite/auth-guard';
import { ListOf } from '@suite/platform';
import { MANAGE } from '../packing.access';
import { type Acknowledgement, AssigneeDto, AssigneePath, AssignQuery, PackagingDto, StatusDto, UnassignQuery } from './packing.dto';
import { OrderPath } from './order.dto';
import { PackingService } from './packing.service';

@Controller('pick-pack/:tenant/orders/:orderId')
@Access({ application: MANAGE })
export class PackingController {
  constructor(private readonly packing: PackingService) {}

  /** Gives the order to a packer. */
  @Post('assignees')
  @HttpCode(200)
  @ApiConflictResponse({ description: 'The order is cancelled, or another packer has it' })
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
  @HttpCode(204)
  @ApiConflictResponse({ description: 'The order is cancelled' })
  unassign(
    @Param() { tenant, orderId, assigneeId }: AssigneePath,
    @Query() { siteCode }: UnassignQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.packing.unassign(tenant, orderId, assigneeId, siteCode, { clientId: caller.clientId });
  }

  /** Sets how much of which packaging was used. */
  @Put('packaging')
  @RequireSaasToken()
  async replacePackaging(
    @Param() { tenant, orderId }: OrderPath,
    @Body(new ListOf(PackagingDto, { max: 1_000 })) counts: PackagingDto[],
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser,
  ): Promise<Acknowledgement> {
    await this.packing.replacePackaging(tenant, orderId, counts, { clientId: caller.clientId, userId: user.subject });
    return done('Packaging set');
  }

  /** Moves the order to another status. Without a saas token: cancels an order that nobody packs. */
  @Patch()
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

  /** Ends packing: totals as packed, status PACKED, no packer, a confirmation to the customer. */
  @Post('finish')
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
