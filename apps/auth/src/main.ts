import { startService } from '@suite/service';
import { AppModule } from './app.module';
import { AuthConfig } from './config';

void startService(AuthConfig, AppModule);
