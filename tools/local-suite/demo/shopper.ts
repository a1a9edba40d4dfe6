import { randomUUID } from 'node:crypto';
import { shopperClient, type ShopperClient, unwrap } from '../../../libs/client/src/index.ts';
import type { Demo } from '../start/seed/tenants.ts';
import { TENANT } from './stage.ts';

const PASSWORD = 'a long walk in the rain';

/** Returns an anonymous shopper, with a token of the public client. */
export function visitorOf({ baseUrl, tenants }: Demo): ShopperClient {
  return shopperClient({ baseUrl, tenant: TENANT, clientId: tenants[TENANT]?.storefront.clientId ?? '' });
}

/** A shopper with an account. */
export interface Person {
  readonly customerNumber: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Signs up with a new email address and logs in. */
export async function signUp(visitor: ShopperClient, firstName: string): Promise<Person> {
  const credentials = { email: `${firstName.toLowerCase()}-${randomUUID()}@example.com`, password: PASSWORD };
  const name = { firstName, lastName: 'Example' };
  const { customerNumber } = await unwrap(visitor.POST('/customer/{tenant}/signup', { body: { ...credentials, ...name } }));
  if (customerNumber === undefined) throw new Error('The tenant answers all sign-ups alike: set its signupAnswers to DISTINCT');
  await unwrap(visitor.session.login(credentials));
  return { customerNumber, email: credentials.email, ...name };
}
