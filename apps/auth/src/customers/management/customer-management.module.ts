import { Module } from '@nestjs/common';
import { AccountMailModule } from '../mails/account-mail.module';
import { AccountSettingsModule } from '../settings/account-settings.module';
import { CustomerModule } from '../profile/customer.module';
import { CustomerImportController } from './customer-import.controller';
import { CustomerImportService } from './customer-import.service';
import { CustomerListService } from './customer-list.service';
import { CustomerManagementController } from './customer-management.controller';
import { CustomerManagementService } from './customer-management.service';
import { CustomerWordsWorker } from './customer-words.worker';

@Module({
  imports: [AccountMailModule, AccountSettingsModule, CustomerModule],
  controllers: [CustomerImportController, CustomerManagementController],
  providers: [CustomerImportService, CustomerListService, CustomerManagementService, CustomerWordsWorker],
})
export class CustomerManagementModule {}
