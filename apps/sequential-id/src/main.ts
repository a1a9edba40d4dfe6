import { startService } from '@suite/service';
import { AppModule } from './app.module';
import { SequentialIdConfig } from './config';

void startService(SequentialIdConfig, AppModule);
