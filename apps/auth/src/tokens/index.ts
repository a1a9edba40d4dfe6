export { SigningKeyService } from './keys/signing-key.service';
export { LiveTokenService } from './live-token.service';
export { oauthErrorMembers } from './oauth/oauth-error.view';
export { CustomerSessionsService } from './sessions/customer-sessions.service';
export { type SessionsToEnd } from './sessions/refresh-family.queries';
export { SessionStartService, type StartedSession } from './sessions/session-start.service';
export { SessionTokensService } from './sessions/session-tokens.service';
export {
  CustomerTokensView,
  LoginCredentialsDto,
  LogoutQuery,
  SessionPath,
  type SessionView,
  type ValidTokenView,
} from './sessions/session.dto';
export { emailNotVerified, invalidCredentials, sessionNotFound } from './sessions/session.errors';
export { loginView, refreshedTokensView, sessionView, validTokenView } from './sessions/session.view';
export { TokenService } from './token.service';
export { TokensModule } from './tokens.module';
