export { type Limited } from './allowance.queries';
export { AllowanceService } from './allowance.service';
export { type Attempted, AuditService } from './audit.service';
export {
  EMAIL_CHANGES_RULE,
  MAIL_REQUESTS_RULE,
  SIGN_UPS_OF_NETWORK_MAX,
  SIGN_UPS_OF_NETWORK_RULE,
  signUpRule,
  STATIONS_RULE,
} from './domain/allowance';
export { resourceOf } from './domain/audit-resource';
export { emailKeyOf, hasInvisible, mailboxOf } from './domain/email';
export { includesAddresses, isExpansion } from './domain/expansion';
export { hourlyWaitMs, withHourlyFailure } from './domain/hourly-limit';
export { escapeHtml } from './domain/html';
export { isSightingDue } from './domain/known-place';
export { Limiter } from './domain/limiter';
export { digest, matches, newSecret, sha256 } from './domain/secret';
export { ADDRESS_RULE, PAIR_RULE, type ThrottleRule, tooManyAttempts } from './domain/throttle';
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
