export { type ForeignClaims, ForeignTokenService } from './foreign-token.service';
export { CustomerIdentity, IdentityProvider } from './identity-provider.entity';
export { providerNotFound, subjectTokenInvalid } from './identity-provider.errors';
export { IdentityProviderModule } from './identity-provider.module';
export { deleteIdentities, findIdentity, saveIdentity } from './identity-provider.queries';
export { IdentityProviderService } from './identity-provider.service';
