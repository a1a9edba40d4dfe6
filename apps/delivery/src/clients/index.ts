export { ClientsModule } from './clients.module';
export { type Geocoder, Geocoders } from './geocoder.client';
export { type ProofFile, ProofFiles, UnreadableProof } from './proof-files.client';
export type { ProviderBulkhead } from './provider-bulkhead.client';
export { Providers } from './providers.client';
export { TravelClient } from './travel.client';
