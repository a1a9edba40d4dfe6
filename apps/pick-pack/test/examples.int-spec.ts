import { describeExamples, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { PickPackConfig } from '../src/config';

const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@acme.example' };

// Ids of recalculations have another format, and the feed counts transactions.
describeExamples(AppModule.area, () => startTestApp(PickPackConfig, AppModule, { env }), { varying: [/\b[0-9a-f]{24}\b/, 'sequence'] });
