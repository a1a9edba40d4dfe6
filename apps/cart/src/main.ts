import { startService } from '@suite/platform';
import { AppModule } from './app.module';
import { CartConfig } from './config';

void startService(CartConfig, AppModule);
