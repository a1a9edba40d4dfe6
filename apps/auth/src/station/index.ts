export { StationSettingsView } from './station.dto';
export { Station } from './station.entity';
export { stationTokenInvalid } from './station.errors';
export { StationModule } from './station.module';
export type { StationRow } from './station.queries';
export { StationService } from './station.service';
export { stationSettingsView } from './station.view';
