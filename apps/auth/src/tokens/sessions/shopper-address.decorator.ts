import { ApiHeader } from '@nestjs/swagger';

const DESCRIPTION =
  'For a shop’s server, with its Basic credentials, if its client has `forwardsAddresses`: the IP address of the shopper. Logins, sign-ups and coupon codes are then throttled by it instead of the server’s address. Ignored for all others.';

/** Documents the header that CurrentVisitor reads. */
export const TakesShopperAddress = () =>
  ApiHeader({ name: 'shopper-address', required: false, description: DESCRIPTION, schema: { type: 'string', maxLength: 45 } });
