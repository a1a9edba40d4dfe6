import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { DeliveryConfig } from '../src/config';
import { environment, UNREACHABLE } from './delivery-service';
import { proofAtProvider } from './proof-at-provider';
import { seed } from './seed';

describeService(DeliveryConfig, AppModule, {
  seed,
  plans: {
    smallTables: ['planning_report', 'vehicle'], // a row for each call under way; the vans of a shop
  },
  env: environment(UNREACHABLE),
  replace: [proofAtProvider()],
});
