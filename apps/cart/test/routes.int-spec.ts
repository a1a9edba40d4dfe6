import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CartConfig } from '../src/config';
import { NEIGHBOURS_AWAY } from './cart-app';

describeService(CartConfig, AppModule, { env: NEIGHBOURS_AWAY });
