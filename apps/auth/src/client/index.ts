export { ClientProofService } from './client-proof.service';
export { Client } from './client.entity';
export { clientMustBeConfidential, clientOfSessionDeleted } from './client.errors';
export { CLIENT_CHANGED } from './client.messages';
export { ClientModule } from './client.module';
export { findAccountUrl, type RegisteredClient } from './client.queries';
export { type ClientCredentials, ClientService, type NewClient } from './client.service';
export { serviceClientCommands } from './service-client.commands';
