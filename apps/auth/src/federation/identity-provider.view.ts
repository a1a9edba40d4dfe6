import type { IdentityProviderView } from './identity-provider.dto';
import type { IdentityProvider } from './identity-provider.entity';

export function providerView(provider: IdentityProvider): IdentityProviderView {
  const { name, issuer, audience, jwksUri, emailClaim, firstNameClaim, lastNameClaim, staffClaim } = provider;
  return {
    name,
    issuer,
    audience,
    ...(jwksUri !== null && { jwksUri }),
    customerClaims: {
      email: emailClaim,
      ...(firstNameClaim !== null && { firstName: firstNameClaim }),
      ...(lastNameClaim !== null && { lastName: lastNameClaim }),
    },
    ...(staffClaim !== null && { staffClaim }),
    createdAt: provider.createdAt.toISOString(),
    modifiedAt: provider.modifiedAt.toISOString(),
  };
}
