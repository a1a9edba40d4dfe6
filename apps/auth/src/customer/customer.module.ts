import { Module } from '@nestjs/common';
import { AccountSettingsModule } from '../account-settings';
import { AllowanceModule } from '../allowance';
import { AuditModule } from '../audit';
import { ThrottleModule } from '../throttle';
import { CustomerNumberService } from './customer-number.service';
import { CustomerController } from './customer.controller';
import { CustomerService } from './customer.service';
import { PasswordCheckService } from './password-check.service';
import { PasswordSource } from './password-source.client';
import { PasswordService } from './password.service';
import { SignUpAdmissionService } from './sign-up-admission.service';
import { SignUpCreationService } from './sign-up-creation.service';
import { SignUpService } from './sign-up.service';

@Module({
  imports: [AccountSettingsModule, AllowanceModule, AuditModule, ThrottleModule],
  controllers: [CustomerController],
  providers: [
    SignUpService,
    SignUpAdmissionService,
    SignUpCreationService,
    CustomerService,
    CustomerNumberService,
    PasswordService,
    PasswordCheckService,
    PasswordSource,
  ],
  exports: [CustomerService, CustomerNumberService, PasswordService, PasswordCheckService],
})
export class CustomerModule {}
