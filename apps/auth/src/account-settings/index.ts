export { AccountSettings } from './account-settings.entity';
export { AccountSettingsModule } from './account-settings.module';
export { AccountSettingsService } from './account-settings.service';
export { PasswordRulesService } from './password-rules.service';
