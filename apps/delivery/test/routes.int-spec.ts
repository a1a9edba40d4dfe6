import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { DeliveryConfig } from '../src/config';
import { environment } from './delivery-service';
import { seed } from './seed';

describeService(DeliveryConfig, AppModule, {
  seed,
  plans: {
    smallTables: ['planning_report'], // a row for each call under way
  },
  env: environment('http://127.0.0.1:9', 'http://127.0.0.1:9'),
});
