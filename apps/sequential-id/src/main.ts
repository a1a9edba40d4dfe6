import { startService } from '@suite/platform';
import { AppModule } from './app.module';
import { SequentialIdConfig } from './config';

void startService(SequentialIdConfig, AppModule);
