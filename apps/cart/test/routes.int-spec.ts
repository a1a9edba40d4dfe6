import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CartConfig } from '../src/config';
import { PEERS_UNAVAILABLE } from './cart-app';
import { seed } from './seed';

describeService(CartConfig, AppModule, { seed, env: PEERS_UNAVAILABLE });
