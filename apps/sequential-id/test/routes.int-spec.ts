import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';
import { seed } from './seed';

describeService(SequentialIdConfig, AppModule, { seed, plans: { smallTables: ['sequence_schema'] } });
