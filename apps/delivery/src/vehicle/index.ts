export { Vehicle } from './vehicle.entity';
export { VehicleModule } from './vehicle.module';
export { findVehicle, listActiveVehicles } from './vehicle.queries';
