export { AccountSettings } from './account-settings.entity';
export { AccountSettingsModule } from './account-settings.module';
export { listRequiringTenants, loadAccountRules, type RequiringTenant } from './account-settings.queries';
export { PasswordRulesService } from './password-rules.service';
