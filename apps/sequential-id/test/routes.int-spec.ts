import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

describeService(SequentialIdConfig, AppModule);
