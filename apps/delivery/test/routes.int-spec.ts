import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { DeliveryConfig } from '../src/config';
import { environment, UNREACHABLE } from './delivery-service';
import { proofAtProvider } from './proof-at-provider';
import { seed } from './seed';

describeService(DeliveryConfig, AppModule, {
  seed,
  plans: {
    smallTables: ['planning_report', 'vehicle'], // one row for each planRoute call that is running, and one for each van
  },
  env: environment(UNREACHABLE),
  replace: [proofAtProvider()],
});
