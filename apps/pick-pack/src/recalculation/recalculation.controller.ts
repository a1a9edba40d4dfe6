import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { MANAGE, VIEW } from '../packing.access';
import { type RecalculationView, type StartedRecalculationView, JobPath, RecalculationDraftDto } from './recalculation.dto';
import { RecalculationService } from './recalculation.service';

/** Recalculation of totals from the packed amounts. */
@ApiTags('Recalculations')
@SiteFrom('tenant')
@Controller('pick-pack/:tenant/jobs/recalculations')
export class RecalculationController {
  constructor(private readonly recalculations: RecalculationService) {}

  /** Starts recalculating the totals of orders from the packed amounts. The job runs in the background. */
  @Post()
  @Operation('startRecalculation', 'Recalculate orders', { fails: { 409: ['recalculation_in_progress'] } })
  @HttpCode(200)
  @Access({ application: MANAGE })
  async start(
    @Param('tenant') tenant: string,
    @Body() { jobType, orderIds }: RecalculationDraftDto,
    @CurrentCaller() caller: Caller,
  ): Promise<StartedRecalculationView> {
    return { jobId: await this.recalculations.start(tenant, { jobType, orderIds, clientId: caller.clientId }) };
  }

  /** Returns the progress of a recalculation, with the result of each order. */
  @Get(':jobId')
  @Operation('loadRecalculation', 'Load a recalculation', { fails: { 404: ['job_not_found'] } })
  @Access({ application: VIEW })
  load(@Param() { tenant, jobId }: JobPath): Promise<RecalculationView> {
    return this.recalculations.load(tenant, jobId);
  }
}
