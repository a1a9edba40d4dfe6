export {
  ClientNetwork,
  CurrentPage,
  CurrentVisit,
  CurrentVisitor,
  OAuthForm,
  type OAuthRequest,
  type PageRequest,
  type Visit,
  type VisitorRequest,
} from './request.decorator';
