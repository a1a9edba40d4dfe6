import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { PickPackConfig } from '../src/config';
import { seed } from './seed';

describeService(PickPackConfig, AppModule, {
  seed,
  plans: {
    smallTables: ['event_counter', 'event_block'], // one row for a tenant, and for a thousand events
  },
  // The seed has a recalculation, which is a job.
  env: { MODE: 'both', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' },
});
