import { type DynamicModule, Module } from '@nestjs/common';
import { Database } from '@suite/database';
import { IdempotencyKey } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { personalDataController } from './personal-data.controller';
import type { ModuleWithPrivacy, PersonalData, PrivacyArea } from './privacy';
import { PrivacyService } from './privacy.service';

/** The calls that export and erase what a service stores of a customer. */
@Module({})
export class PrivacyModule {
  static forService<View extends object>(area: PrivacyArea, module: ModuleWithPrivacy<View>): DynamicModule {
    const { privacy } = module;
    const keepsAnswers = area.entities.includes(IdempotencyKey);
    return {
      module: PrivacyModule,
      imports: [module],
      controllers: [personalDataController(area, privacy)],
      providers: [
        {
          provide: PrivacyService,
          inject: [Database, MessageOutbox, privacy.data],
          useFactory: (db: Database, messages: MessageOutbox, data: PersonalData) =>
            new PrivacyService(db, messages, data, { keepsAnswers }),
        },
      ],
    };
  }
}
