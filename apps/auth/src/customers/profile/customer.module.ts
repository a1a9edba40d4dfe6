import { Module } from '@nestjs/common';
import { AccountMailModule } from '../mails/account-mail.module';
import { AccountSettingsModule } from '../settings/account-settings.module';
import { AllowanceModule, AuditModule, ThrottleModule } from '../../security';
import { CustomerStoreService } from './customer-store.service';
import { CustomerController } from './customer.controller';
import { CustomerService } from './customer.service';
import { NewCustomerService } from '../sign-up/new-customer.service';
import { PasswordCheckService, PasswordService, PasswordSource } from '../../passwords';
import { SignUpAdmissionService } from '../sign-up/sign-up-admission.service';
import { SignUpCreationService } from '../sign-up/sign-up-creation.service';
import { SignUpRequestService } from '../sign-up/sign-up-request.service';
import { SignUpService } from '../sign-up/sign-up.service';

@Module({
  imports: [AccountMailModule, AccountSettingsModule, AllowanceModule, AuditModule, ThrottleModule],
  controllers: [CustomerController],
  providers: [
    ...[CustomerService, CustomerStoreService, PasswordService, PasswordCheckService, PasswordSource],
    ...[SignUpService, SignUpAdmissionService, SignUpCreationService, SignUpRequestService, NewCustomerService],
  ],
  exports: [CustomerService, CustomerStoreService, PasswordService, PasswordCheckService],
})
export class CustomerModule {}
