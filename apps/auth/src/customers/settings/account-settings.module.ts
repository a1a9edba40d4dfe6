import { Module } from '@nestjs/common';
import { AccountSettingsController } from './account-settings.controller';
import { AccountSettingsService } from './account-settings.service';
import { PasswordRulesService } from './password-rules.service';
import { PasswordStrengthService } from '../../passwords';

@Module({
  controllers: [AccountSettingsController],
  providers: [AccountSettingsService, PasswordRulesService, PasswordStrengthService],
  exports: [PasswordRulesService],
})
export class AccountSettingsModule {}
