export { ClientNetwork, CurrentPage, OAuthForm, type OAuthRequest, type PageRequest } from './request.decorator';
