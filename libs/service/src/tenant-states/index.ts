export { TenantStates1797000000000 } from './migrations/1797000000000-tenant-states';
export { TENANT_STATE_SCOPE, tenantStatePath } from './tenant-state.controller';
export { TENANT_STATE_ENTITIES } from './tenant-state.entity';
export { TenantStateService } from './tenant-state.service';
export { TenantStateWatch } from './tenant-state.watch';
