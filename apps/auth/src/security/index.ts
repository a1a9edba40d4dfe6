export { type Limited } from './allowance.queries';
export { AllowanceService } from './allowance.service';
export { type Attempted, AuditService } from './audit.service';
export { LimitErasureService } from './limit-erasure.service';
export { familiarityOf, type LastLogins, type LoginAttempt, LoginThrottleService } from './login-throttle.service';
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
export { SecurityModule } from './security.module';
export { ThrottleService } from './throttle.service';
