import { AppError, fault, validationError } from '@suite/errors';

export const campaignNotFound = (): AppError =>
  new AppError('not_found', 'campaign_not_found', 'There is no such campaign; list the campaigns');

export const campaignExists = (campaignId: string): AppError =>
  new AppError(
    'conflict',
    'campaign_exists',
    `Campaign ${campaignId} already exists, or had codes before it was deleted; choose another id`,
  );

export const campaignHasCodes = (campaignId: string): AppError =>
  new AppError('conflict', 'campaign_has_codes', `Campaign ${campaignId} has codes; delete them first, or set active to false`);

/** The campaign that a coupon names does not exist. */
export function unknownCampaign(campaignId: string, path = ''): AppError {
  const field = `${path}campaignId`;
  return validationError([fault(field, 'campaign_not_found', `${field} ${campaignId} does not exist; create the campaign first`)]);
}
