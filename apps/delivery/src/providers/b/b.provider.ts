import { reportedTaskNews } from '../domain/reported-task';
import { TIMED_SIGNATURE } from '../domain/webhook-signature';
import { providerKind } from '../kind.provider';
import { type ProviderBConfiguration, providerBConfigurationOf } from './domain/provider-b-configuration';
import { ProviderBConfigurationDto } from './provider-b-configuration.dto';
import { ProviderB } from './provider-b.client';

export const PROVIDER_B = providerKind({
  name: 'PROVIDER_B',
  remote: {
    label: 'provider b',
    url: { variable: 'PROVIDER_B_URL' },
    credential: 'token',
    settings: {
      member: 'providerBConfiguration',
      dto: ProviderBConfigurationDto,
      of: providerBConfigurationOf,
      accountOf: (settings: Partial<ProviderBConfiguration>) => settings.providerBCustomerNumber,
    },
    webhooks: { ...TIMED_SIGNATURE, newsOf: reportedTaskNews },
    connect: ({ credential, settings, ...place }) => new ProviderB(place, credential, { providerBCustomerNumber: '', ...settings }),
  },
});
