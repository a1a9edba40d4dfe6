export { CustomerManagementModule } from './customer-management.module';
