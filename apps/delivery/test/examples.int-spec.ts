import { describeExamples } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { startDelivery } from './delivery-service';

// A provider makes up the ids of its tasks, and where they are tracked.
describeExamples(AppModule.area, startDelivery, { varying: [/\b[0-9a-f]{16}\b/] });
