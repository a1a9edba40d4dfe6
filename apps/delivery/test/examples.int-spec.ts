import { describeExamples } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { startDelivery } from './delivery-service';

// A provider makes up the ids of its tasks, and where they are tracked. Tasks that are cancelled meanwhile would change the story.
const start: typeof startDelivery = (options = {}) => startDelivery({ ...options, env: { ...options.env, MODE: 'api' } });

describeExamples(AppModule.area, start, { varying: [/\b[0-9a-f]{16}\b/] });
