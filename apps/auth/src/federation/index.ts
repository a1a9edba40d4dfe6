export { ExchangeModule } from './exchange.module';
export { CustomerIdentity, IdentityProvider } from './identity-provider.entity';
export { subjectTokenInvalid } from './identity-provider.errors';
export { IdentityProviderModule } from './identity-provider.module';
export { deleteIdentities, findIdentity, insertIdentity } from './identity-provider.queries';
