export { ClientNetwork, CurrentPage, CurrentVisit, OAuthForm, type OAuthRequest, type PageRequest, type Visit } from './request.decorator';
