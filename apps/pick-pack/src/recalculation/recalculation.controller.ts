import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { MANAGE, VIEW } from '../packing.access';
import { type JobAnswer, type JobCreated, JobPath, RecalculationDto } from './recalculation.dto';
import { RecalculationService } from './recalculation.service';

@Controller('pick-pack/:tenant/jobs/recalculations')
export class RecalculationController {
  constructor(private readonly recalculations: RecalculationService) {}

  /** Begins to compute the totals of orders again, from what was packed. */
  @Post()
  @HttpCode(200)
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'An order is in a job that still runs' })
  async start(
    @Param('tenant') tenant: string,
    @Body() { jobType, orderIds }: RecalculationDto,
    @CurrentCaller() caller: Caller,
  ): Promise<JobCreated> {
    return { jobId: await this.recalculations.start(tenant, { jobType, orderIds, clientId: caller.clientId }) };
  }

  /** How far a job has come, order by order. */
  @Get(':jobId')
  @Access({ application: VIEW })
  load(@Param() { tenant, jobId }: JobPath): Promise<JobAnswer> {
    return this.recalculations.load(tenant, jobId);
  }
}
