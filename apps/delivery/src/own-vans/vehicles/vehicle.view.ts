import type { VehicleView } from './vehicle.dto';
import type { Vehicle } from './vehicle.entity';

export const vehicleView = ({ id, siteCode, name, capacity, shifts, start, maxTrips, reloadMinutes, active }: Vehicle): VehicleView => ({
  ...{ id, siteCode, name, capacity, shifts: [...shifts], start, maxTrips, reloadMinutes, active },
});
