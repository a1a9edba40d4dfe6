export { ClientProofService } from './client-proof.service';
export { Client } from './client.entity';
export { clientMustBeConfidential, clientOfSessionDeleted } from './client.errors';
export { ClientModule } from './client.module';
export { findAccountUrl, type RegisteredClient } from './client.queries';
export { type ClientCredentials, ClientService, type NewClient } from './client.service';
export { serviceClientCommands } from './service-client.commands';
