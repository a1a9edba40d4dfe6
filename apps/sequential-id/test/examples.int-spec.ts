import { describeExamples, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

describeExamples(AppModule.area, () => startTestApp(SequentialIdConfig, AppModule));
