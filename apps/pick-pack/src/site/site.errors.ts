import { AppError } from '@suite/errors';

export const siteNotFound = (siteCode: string): AppError =>
  new AppError('not_found', 'site_not_found', `Site ${siteCode} has no time zone; set one with PUT, or its days are days of UTC`);
