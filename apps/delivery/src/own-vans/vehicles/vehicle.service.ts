import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { checkShifts } from '../domain/vehicle-shifts';
import type { VehicleDraftDto, VehicleView } from './vehicle.dto';
import { vehicleNotFound } from './vehicle.errors';
import { deleteVehicle, findVehicle, insertVehicle, listVehicles, lockVehicle, saveVehicle } from './vehicle.queries';
import { vehicleView } from './vehicle.view';

/** The vans of the sites that deliver with LOCAL. */
@Injectable()
export class VehicleService {
  constructor(private readonly db: Database) {}

  async load(caller: Caller, id: string): Promise<VehicleView> {
    const vehicle = await findVehicle(this.db, caller.tenant, id);
    if (!vehicle) throw vehicleNotFound(id);
    checkSite(caller, vehicle.siteCode);
    return vehicleView(vehicle);
  }

  async list(
    caller: Caller,
    { siteCode, pageNumber, pageSize }: { siteCode?: string; pageNumber: number; pageSize: number },
  ): Promise<{ vehicles: VehicleView[]; total: number }> {
    const offset = (pageNumber - 1) * pageSize;
    const { rows, total } = await listVehicles(this.db, caller.tenant, { siteCode, limit: pageSize, offset });
    return { vehicles: rows.map(vehicleView), total };
  }

  /** Inserts a vehicle, or replaces an existing one. */
  async replace(caller: Caller, id: string, vehicle: Omit<VehicleDraftDto, 'id'>): Promise<VehicleView> {
    checkShifts(vehicle.shifts);
    const { siteCode, name, capacity = {}, shifts, start, maxTrips, reloadMinutes, active } = vehicle;
    const row = { tenant: caller.tenant, id, siteCode, name, capacity, shifts, start, maxTrips, reloadMinutes, active };
    await this.db.transaction(caller.tenant, async (tx) => {
      if (await insertVehicle(tx, row)) return;
      this.checkStored(caller, await lockVehicle(tx, caller.tenant, id));
      await saveVehicle(tx, row);
    });
    return vehicleView(row);
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      this.checkStored(caller, await lockVehicle(tx, caller.tenant, id));
      if ((await deleteVehicle(tx, caller.tenant, id)) === 0) throw vehicleNotFound(id);
    });
  }

  private checkStored(caller: Caller, siteCode: string | undefined): void {
    if (siteCode !== undefined) checkSite(caller, siteCode);
  }
}
