import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail';
import { AccountSettingsModule } from '../account-settings';
import { AllowanceModule } from '../allowance';
import { AuditModule } from '../audit';
import { ThrottleModule } from '../throttle';
import { CustomerStoreService } from './customer-store.service';
import { CustomerController } from './customer.controller';
import { CustomerService } from './customer.service';
import { NewCustomerService } from './new-customer.service';
import { PasswordCheckService } from './password-check.service';
import { PasswordSource } from './password-source.client';
import { PasswordService } from './password.service';
import { SignUpAdmissionService } from './sign-up-admission.service';
import { SignUpCreationService } from './sign-up-creation.service';
import { SignUpRequestService } from './sign-up-request.service';
import { SignUpService } from './sign-up.service';

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
