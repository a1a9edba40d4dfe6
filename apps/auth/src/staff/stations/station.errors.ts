import { AppError } from '@suite/errors';

export const stationNotFound = (stationId: string): AppError =>
  new AppError('not_found', 'station_not_found', `There is no station ${stationId}; list the stations of the tenant`);

export const enrolmentCodeInvalid = (): AppError =>
  new AppError('unauthenticated', 'enrolment_code_invalid', 'The enrolment code is wrong, used or expired; create the station again');

export const stationTokenInvalid = (): AppError =>
  new AppError('unauthenticated', 'station_token_invalid', 'The header x-station has no token of a station; enrol the station again');

export const tooManyStations = (max: number): AppError =>
  new AppError('conflict', 'too_many_stations', `A tenant has at most ${max} stations; delete those that are no longer used`);
