import { Clock } from '@suite/runtime';
import { describeExamples, startTestApp, TestClock } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

// The examples have dates and years. The clock is behind the real one, so that tokens are valid.
const clock = new TestClock(new Date('2026-11-02T09:30:00Z'));

describeExamples(AppModule.area, () => startTestApp(SequentialIdConfig, AppModule, { replace: [{ token: Clock, value: clock }] }));
