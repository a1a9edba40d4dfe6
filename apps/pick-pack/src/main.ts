import { startService } from '@suite/service';
import { AppModule } from './app.module';
import { PickPackConfig } from './config';

void startService(PickPackConfig, AppModule);
