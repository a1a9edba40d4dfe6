export { ClientProofService } from './client-proof.service';
export { clientMustBeConfidential, clientOfSessionDeleted } from './client.errors';
export { CLIENT_CHANGED } from './client.messages';
export { type RegisteredClient } from './client.queries';
export { ClientService } from './client.service';
export { ClientsModule } from './clients.module';
export { serviceClientCommands } from './service-client.commands';
export { tenantCommands } from './tenant.commands';
export { TenantService } from './tenant.service';
