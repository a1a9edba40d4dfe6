import { providerKind } from '../kind.provider';
import { onfleetConfigurationOf } from './domain/onfleet-configuration';
import { ONFLEET_UPLOADS, onfleetWebhookNews } from './domain/onfleet-news';
import { onfleetFault, secretFault } from './domain/onfleet-signature';
import { OnfleetConfigurationDto } from './onfleet-configuration.dto';
import { Onfleet } from './onfleet.client';

export const ONFLEET = providerKind({
  name: 'ONFLEET',
  remote: {
    label: 'onfleet',
    url: { variable: 'ONFLEET_URL', fallback: 'https://onfleet.com' },
    credential: 'apiKey',
    settings: { member: 'onfleetConfiguration', dto: OnfleetConfigurationDto, of: onfleetConfigurationOf },
    webhooks: { header: 'x-onfleet-signature', faultOf: onfleetFault, newsOf: onfleetWebhookNews, checkedBy: 'Onfleet', secretFault },
    callsPerSecond: 18, // Onfleet allows an organization 20
    uploads: ONFLEET_UPLOADS,
    connect: ({ credential: apiKey, ...access }) => new Onfleet({ ...access, apiKey }),
  },
});
