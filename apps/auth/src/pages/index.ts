export { AccountPageModule } from './account-page.module';
