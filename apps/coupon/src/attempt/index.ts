export { AttemptModule } from './attempt.module';
export { GuessThrottleService } from './guess-throttle.service';
export { AcceptsShopper, CurrentRequester, type Requester } from './requester.decorator';
