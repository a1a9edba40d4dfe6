import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CartConfig } from '../src/config';
import { NEIGHBOURS_AWAY } from './cart-app';
import { seed } from './seed';

describeService(CartConfig, AppModule, { seed, env: NEIGHBOURS_AWAY });
