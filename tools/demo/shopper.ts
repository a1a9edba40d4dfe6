import { randomUUID } from 'node:crypto';
import { shopperClient, type ShopperClient, unwrap } from '../../libs/client/src/index.ts';
import type { Demo } from '../start/seed/tenants.ts';

const PASSWORD = 'a long walk in the rain';

/** Somebody in front of a shop's website, without an account, as it lets everybody in. */
export function visitorOf({ baseUrl, tenants }: Demo, tenant: string): ShopperClient {
  return shopperClient({ baseUrl, tenant, clientId: tenants[tenant]?.storefront.clientId ?? '' });
}

/** Makes an account of their own, and logs in with it. Answers the customer's number. */
export async function signUp(visitor: ShopperClient): Promise<string> {
  const credentials = { email: `ada-${randomUUID()}@example.com`, password: PASSWORD };
  const body = { ...credentials, firstName: 'Ada', lastName: 'Example' };
  const { customerNumber } = await unwrap(visitor.POST('/customer/{tenant}/signup', { body }));
  await unwrap(visitor.session.login(credentials));
  return customerNumber;
}
