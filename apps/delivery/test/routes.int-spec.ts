import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { DeliveryConfig } from '../src/config';
import { environment } from './delivery-service';
import { seed } from './seed';

describeService(DeliveryConfig, AppModule, { seed, plans: {}, env: environment('http://127.0.0.1:9', 'http://127.0.0.1:9') });
