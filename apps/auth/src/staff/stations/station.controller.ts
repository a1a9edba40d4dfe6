import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, Public, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ClientNetwork } from '../../security';
import { EnrolmentService } from './enrolment.service';
import {
  type CreatedStationView,
  type EnrolledStationView,
  EnrolmentDto,
  StationDraftDto,
  StationPath,
  type StationView,
} from './station.dto';
import { StationService } from './station.service';

const NOT_FOUND = { fails: { 404: ['station_not_found'] } };

/** The devices at which staff sign in. */
@ApiTags('Stations')
@Controller('auth/:tenant/stations')
@Access({ application: 'auth.staff_manage' })
export class StationController {
  constructor(
    private readonly stations: StationService,
    private readonly enrolments: EnrolmentService,
  ) {}

  /**
   * Creates a station. The code enrols one device within ten minutes; it is returned only once. A tenant has at most 1,000 stations, and
   * creates at most 100 in an hour.
   */
  @Post()
  @SiteFrom('request')
  @Operation('createStation', 'Create a station', {
    location: '/auth/{tenant}/stations/{stationId}',
    fails: { 409: ['too_many_stations'], 429: ['too_many_attempts'] },
  })
  create(@CurrentCaller() caller: Caller, @Body() dto: StationDraftDto): Promise<CreatedStationView> {
    return this.stations.create(caller, dto);
  }

  /** Returns the stations of the tenant, oldest first. */
  @Get()
  @SiteFrom('resource')
  @Operation('listStations', 'List stations')
  list(@CurrentCaller() caller: Caller): Promise<StationView[]> {
    return this.stations.list(caller);
  }

  /** Returns a station. */
  @Get(':stationId')
  @SiteFrom('resource')
  @Operation('loadStation', 'Load a station', NOT_FOUND)
  load(@CurrentCaller() caller: Caller, @Param() { stationId }: StationPath): Promise<StationView> {
    return this.stations.load(caller, stationId);
  }

  /** Deletes a station. Its token and the tokens of staff who signed in at it end. */
  @Delete(':stationId')
  @SiteFrom('resource')
  @Operation('deleteStation', 'Delete a station', NOT_FOUND)
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { stationId }: StationPath): Promise<void> {
    return this.stations.delete(caller, stationId);
  }

  /** Exchanges the code of a station for its token, once. An address that has sent ten wrong codes within an hour has to wait. */
  @Post('enrol')
  @Operation('enrolStation', 'Enrol a station', { fails: { 401: ['enrolment_code_invalid'], 429: ['too_many_attempts'] } })
  @HttpCode(200)
  @Public()
  enrol(
    @Param('tenant') tenant: string,
    @Body() { enrolmentCode }: EnrolmentDto,
    @ClientNetwork() network: string,
  ): Promise<EnrolledStationView> {
    return this.enrolments.enrol(tenant, enrolmentCode, network);
  }
}
