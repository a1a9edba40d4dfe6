export { oauthErrorMembers } from './oauth-error.view';
export { OAuthModule } from './oauth.module';
