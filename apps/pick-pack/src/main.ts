import { startService } from '@suite/platform';
import { AppModule } from './app.module';
import { PickPackConfig } from './config';

void startService(PickPackConfig, AppModule);
