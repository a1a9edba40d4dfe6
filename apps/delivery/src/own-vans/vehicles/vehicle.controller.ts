import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { NewVehiclePath, VehicleDraftDto, VehicleListQuery, VehiclePath, type VehicleView } from './vehicle.dto';
import { VehicleService } from './vehicle.service';

const MANAGE = 'delivery.configuration_manage';
const VIEW = 'delivery.configuration_view';
const DISPATCH = ['delivery.order_view', 'delivery.order_manage'];
/** Dispatchers manage the vehicles of their sites, and no credentials of providers. */
const READING = { application: [VIEW, MANAGE], staff: [VIEW, MANAGE, ...DISPATCH] };
const MANAGING = { application: MANAGE, staff: [MANAGE, 'delivery.order_manage'] };
const NOT_FOUND = { fails: { 404: ['vehicle_not_found'] } };

/** The vans of sites that deliver with LOCAL. */
@ApiTags('Delivery vehicles')
@Controller('delivery-v2/:tenant/vehicles')
export class VehicleController {
  constructor(private readonly vehicles: VehicleService) {}

  /** Returns vehicles, sorted by id. */
  @Get()
  @SiteFrom('request')
  @Operation('listVehicles', 'List vehicles', { client: 'deliveryVehicles.list', headers: ['X-Total-Count'] })
  @Access(READING)
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: VehicleListQuery,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown },
  ): Promise<VehicleView[]> {
    const { vehicles, total } = await this.vehicles.list(caller, query);
    reply.header('x-total-count', String(total));
    return vehicles;
  }

  /** Returns a vehicle. */
  @Get(':vehicleId')
  @SiteFrom('resource')
  @Operation('loadVehicle', 'Load a vehicle', { client: 'deliveryVehicles.load', ...NOT_FOUND })
  @Access(READING)
  load(@CurrentCaller() caller: Caller, @Param() { vehicleId }: VehiclePath): Promise<VehicleView> {
    return this.vehicles.load(caller, vehicleId);
  }

  /** Creates a vehicle, or replaces it: omitted fields get their defaults. Existing tours are not changed. */
  @Put(':vehicleId')
  @Audited('vehicle.changed', { id: 'vehicleId' })
  @SiteFrom('request')
  @Operation('replaceVehicle', 'Put a vehicle', { client: 'deliveryVehicles.replace' })
  @Access(MANAGING)
  replace(@CurrentCaller() caller: Caller, @Param() { vehicleId }: NewVehiclePath, @Body() dto: VehicleDraftDto): Promise<VehicleView> {
    return this.vehicles.replace(caller, vehicleId, dto);
  }

  /** Deletes a vehicle. Existing tours are kept until their day is planned again. */
  @Delete(':vehicleId')
  @Audited('vehicle.deleted', { id: 'vehicleId' })
  @SiteFrom('resource')
  @Operation('deleteVehicle', 'Delete a vehicle', { client: 'deliveryVehicles.delete', ...NOT_FOUND })
  @HttpCode(204)
  @Access(MANAGING)
  delete(@CurrentCaller() caller: Caller, @Param() { vehicleId }: VehiclePath): Promise<void> {
    return this.vehicles.delete(caller, vehicleId);
  }
}
