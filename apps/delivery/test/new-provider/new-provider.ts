import { Text } from '@suite/validation';
import { TIMED_SIGNATURE } from '../../src/providers/domain/webhook-signature';
import { reportedTaskNews } from '../../src/providers/domain/reported-task';
import { ProviderA } from '../../src/providers/a/provider-a.client';
import { providerKind } from '../../src/providers/kind.provider';

export class ConfigurationOfTestsDto {
  @Text(10) depot!: string;
}

/**
 * A provider that only the tests have. It speaks like an emulated one, but has a name, an address, a token, a further secret and a
 * setting of its own. Its adapter sends all three as one credential, so that the tests see what has reached it.
 */
export const NEW_PROVIDER = providerKind({
  name: 'PROVIDER_OF_TESTS',
  remote: {
    label: 'provider of tests',
    url: { variable: 'PROVIDER_OF_TESTS_URL' },
    credential: 'token',
    secrets: { driverPin: 'The PIN of the drivers of PROVIDER_OF_TESTS, which requires it.' },
    settings: { member: 'configurationOfTests', dto: ConfigurationOfTestsDto },
    webhooks: { ...TIMED_SIGNATURE, header: 'x-signature-of-tests', newsOf: reportedTaskNews },
    connect: ({ credential, secrets, settings, ...place }) =>
      new ProviderA(place, [credential, secrets['driverPin'], (settings as Partial<ConfigurationOfTestsDto>).depot ?? 'none'].join('/')),
  },
});
