export type { LoggedIn } from './login.service';
export { RefreshFamily } from './refresh-family.entity';
export {
  endSessions,
  type FamilyGrant,
  type FamilyOwner,
  findFamily,
  purgeFamilies,
  revokeFamily,
  type SessionsToEnd,
} from './refresh-family.queries';
export { CustomerTokensView, RefreshedTokensView } from './session.dto';
export { invalidCredentials } from './session.errors';
export { SessionModule } from './session.module';
export { SessionRefreshService } from './session-refresh.service';
export { SessionService } from './session.service';
export { type NewSession, SessionStartService, type StartedSession } from './session-start.service';
export { type SessionTokens, SessionTokensService } from './session-tokens.service';
