import { unwrap } from '../../../../libs/client/src/index.ts';
import { claimsOf, type IdentityProviderEmulator } from '../../emulators/identity-provider-emulator.ts';
import { backendOf } from './backend.ts';
import type { Demo, DemoIdentityProvider } from './tenants.ts';

const TENANT = 'acme';
const [NAME, AUDIENCE] = ['local', 'acme-shop'];
const PERSON = { ...claimsOf('nora@example.com'), given_name: 'Nora', family_name: 'Example' };
const MONTH_SECONDS = 30 * 86_400;

/** Describes the emulated identity provider for people and scripts. */
export async function demoIdentityProvider(emulator: IdentityProviderEmulator): Promise<DemoIdentityProvider> {
  const token = await emulator.issue({ ...PERSON, aud: AUDIENCE, validSeconds: MONTH_SECONDS });
  return { name: NAME, issuer: emulator.url, audience: AUDIENCE, token };
}

/** Configures the emulated identity provider for acme, unless an earlier start has done so with the same address. */
export async function ensureIdentityProvider(demo: Demo, { name, issuer, audience }: DemoIdentityProvider): Promise<boolean> {
  const shop = backendOf(demo, TENANT);
  const params = { path: { name } };
  const { data: known } = await shop.GET('/auth/{tenant}/identity-providers/{name}', { params });
  if (known?.issuer === issuer) return false;
  const customerClaims = { email: 'email', firstName: 'given_name', lastName: 'family_name' };
  const body = { issuer, audience, customerClaims, staffClaim: 'roles' };
  await unwrap(shop.PUT('/auth/{tenant}/identity-providers/{name}', { params, body }));
  return true;
}
