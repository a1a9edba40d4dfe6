import { reportedTaskNews } from '../domain/reported-task';
import { TIMED_SIGNATURE } from '../domain/webhook-signature';
import { providerKind } from '../kind.provider';
import { ProviderA } from './provider-a.client';

export const PROVIDER_A = providerKind({
  name: 'PROVIDER_A',
  remote: {
    label: 'provider a',
    url: { variable: 'PROVIDER_A_URL' },
    credential: 'apiKey',
    webhooks: { ...TIMED_SIGNATURE, newsOf: reportedTaskNews },
    connect: ({ credential, ...place }) => new ProviderA(place, credential),
  },
});
