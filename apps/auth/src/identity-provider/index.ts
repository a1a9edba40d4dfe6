export type { ForeignClaims } from './foreign-token.service';
export { CustomerIdentity, IdentityProvider } from './identity-provider.entity';
export { subjectTokenInvalid } from './identity-provider.errors';
export { IdentityProviderModule } from './identity-provider.module';
export { deleteIdentities, findIdentity, insertIdentity } from './identity-provider.queries';
export { type ProvenToken, SubjectTokenService } from './subject-token.service';
