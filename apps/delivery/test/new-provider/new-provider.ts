import { TIMED_SIGNATURE } from '../../src/providers/domain/webhook-signature';
import { reportedTaskNews } from '../../src/providers/domain/reported-task';
import { ProviderA } from '../../src/providers/a/provider-a.client';
import { providerKind } from '../../src/providers/kind.provider';

/** A provider that only the tests have. It speaks like an emulated one, but has a name, an address and a token of its own. */
export const NEW_PROVIDER = providerKind({
  name: 'PROVIDER_OF_TESTS',
  remote: {
    label: 'provider of tests',
    url: { variable: 'PROVIDER_OF_TESTS_URL' },
    credential: 'token',
    webhooks: { ...TIMED_SIGNATURE, header: 'x-signature-of-tests', newsOf: reportedTaskNews },
    connect: ({ credential, ...place }) => new ProviderA(place, credential),
  },
});
