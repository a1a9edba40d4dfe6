export { tenantCommands } from './tenant.commands';
export { Tenant } from './tenant.entity';
export { TenantModule } from './tenant.module';
export { TenantService } from './tenant.service';
