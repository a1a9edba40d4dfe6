import { AppError } from '@suite/errors';

export const vehicleNotFound = (id: string): AppError =>
  new AppError('not_found', 'vehicle_not_found', `There is no vehicle ${id}; list those of the site`);
