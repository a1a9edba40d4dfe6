export { Attempts } from './attempt.entity';
export { AttemptModule } from './attempt.module';
export { GuessThrottleService } from './guess-throttle.service';
export { CurrentRequester, type Requester, AcceptsShopper } from './requester.decorator';
