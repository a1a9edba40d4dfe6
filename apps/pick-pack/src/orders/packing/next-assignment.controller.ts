import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { actorOf, nextPacker, PACKING } from '../../packing.access';
import { NextAssignmentDraftDto, NextAssignmentView } from './next-assignment.dto';
import { NextAssignmentService } from './next-assignment.service';

/** Distributes orders to packers. */
@ApiTags('Packing')
@Controller('pick-pack/:tenant/assignments')
@Access(PACKING)
@SiteFrom('request')
export class NextAssignmentController {
  constructor(private readonly assignments: NextAssignmentService) {}

  /**
   * Assigns the most urgent order without a packer: by delivery date, start of the delivery time and order number. A packer who has an
   * order of the site that is not finished gets that order again. Concurrent calls get different orders; those of one packer get the same.
   * 204 if there is no order. Staff can request orders only for themselves.
   */
  @Post('next')
  @Operation('assignNextOrder', 'Assign the next order', { client: 'packingOrders.assignNext' })
  @ApiResponse({ status: 200, type: NextAssignmentView })
  @ApiResponse({ status: 204, description: 'No order waits for a packer.' })
  async assignNext(
    @Param('tenant') tenant: string,
    @Body() { assignee, ...wanted }: NextAssignmentDraftDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NextAssignmentView | undefined> {
    const orderId = await this.assignments.assignNext(tenant, wanted, nextPacker(caller, assignee), actorOf(caller));
    void reply.status(orderId === undefined ? 204 : 200);
    return orderId === undefined ? undefined : { orderId };
  }
}
