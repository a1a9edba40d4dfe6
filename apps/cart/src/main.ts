import { startService } from '@suite/service';
import { AppModule } from './app.module';
import { CartConfig } from './config';

void startService(CartConfig, AppModule);
