import type { StationSettingsView, StationView } from './station.dto';
import type { StationRow } from './station.queries';

export const stationSettingsView = ({ name, siteCode, labelFormat, printUrl }: StationRow): StationSettingsView => ({
  name,
  siteCode,
  labelFormat,
  ...(printUrl !== null && { printUrl }),
});

export const stationView = (station: StationRow): StationView => ({
  stationId: station.stationId,
  ...stationSettingsView(station),
  createdAt: station.createdAt.toISOString(),
  ...(station.enrolledAt && { enrolledAt: station.enrolledAt.toISOString() }),
});
