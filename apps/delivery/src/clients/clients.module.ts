import { Module } from '@nestjs/common';
import { DeliveryConfig } from '../config';
import { ONFLEET_UPLOADS } from '../domain/onfleet-news';
import { Geocoders } from './geocoder.client';
import { ProofFiles } from './proof-files.client';
import { Providers } from './providers.client';
import { RoutingHosts } from './routing-hosts.client';
import { TravelClient } from './travel.client';

/** The places of proofs: those that Onfleet documents, and the addresses of the providers themselves. */
const proofFiles = ({ providerAUrl, providerBUrl, providerBaseUrls, proofUrls }: DeliveryConfig): ProofFiles =>
  new ProofFiles({ origins: new Set([ONFLEET_UPLOADS, providerAUrl.origin, providerBUrl.origin, ...providerBaseUrls, ...proofUrls]) });

@Module({
  providers: [
    ...[Providers, RoutingHosts, Geocoders, TravelClient],
    { provide: ProofFiles, inject: [DeliveryConfig], useFactory: proofFiles },
  ],
  exports: [Providers, ProofFiles, Geocoders, TravelClient],
})
export class ClientsModule {}
