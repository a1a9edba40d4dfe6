export { CouponSettings } from './settings.entity';
export { SettingsModule } from './settings.module';
export { SettingsService } from './settings.service';
