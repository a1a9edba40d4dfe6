import { startService } from '@suite/platform';
import { AppModule } from './app.module';
import { DeliveryConfig } from './config';

void startService(DeliveryConfig, AppModule);
