export { familiarityOf, type LastLogins, type LoginAttempt, LoginThrottleService } from './login-throttle.service';
export { Throttle } from './throttle.entity';
export { ThrottleModule } from './throttle.module';
export {
  deleteThrottle,
  deleteThrottlesNaming,
  listThrottles,
  lockThrottles,
  purgeThrottles,
  type ThrottleRow,
  updateThrottles,
} from './throttle.queries';
export { ThrottleService } from './throttle.service';
