import { AppError } from '@suite/errors';

export const siteNotFound = (siteCode: string): AppError =>
  new AppError('not_found', 'site_not_found', `Site ${siteCode} has no time zone, so its days are in UTC; set one with PUT`);
