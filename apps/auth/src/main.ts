import { startService } from '@suite/platform';
import { AppModule } from './app.module';
import { AuthConfig } from './config';

void startService(AuthConfig, AppModule);
