import { Module } from '@nestjs/common';
import { AccountSettingsModule } from '../account-settings';
import { AllowanceModule } from '../allowance';
import { AuditModule } from '../audit';
import { ThrottleModule } from '../throttle';
import { CustomerController } from './customer.controller';
import { CustomerService } from './customer.service';
import { PasswordService } from './password.service';

@Module({
  imports: [AccountSettingsModule, AllowanceModule, AuditModule, ThrottleModule],
  controllers: [CustomerController],
  providers: [CustomerService, PasswordService],
  exports: [CustomerService, PasswordService],
})
export class CustomerModule {}
