import { startService } from '@suite/service';
import { AppModule } from './app.module';
import { DeliveryConfig } from './config';

void startService(DeliveryConfig, AppModule);
