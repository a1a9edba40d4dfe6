import { Module } from '@nestjs/common';
import { PasswordCheckService } from './password-check.service';
import { PasswordSource } from './password-source.client';
import { PasswordStrengthService } from './password-strength.service';
import { PasswordService } from './password.service';

/** Hashes passwords, checks them in equal time, and estimates their strength. */
@Module({
  providers: [PasswordService, PasswordCheckService, PasswordSource, PasswordStrengthService],
  exports: [PasswordService, PasswordCheckService, PasswordStrengthService],
})
export class PasswordsModule {}
