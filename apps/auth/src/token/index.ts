export { ActiveTokenService } from './active-token.service';
export { LiveTokenService } from './live-token.service';
export { RevokedToken } from './revoked-token.entity';
export { insertRevokedToken, purgeRevokedTokens, revokeToken } from './revoked-token.queries';
export { TokenModule } from './token.module';
export { type IssuedToken, TokenService } from './token.service';
