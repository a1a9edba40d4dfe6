import { fault, validationError } from '@suite/errors';

/** The merchant's settings at PROVIDER_B. Clients send orderType as a number or a text; the type is preserved. */
export interface ProviderBConfiguration {
  readonly providerBCustomerNumber: string;
  readonly format?: string;
  readonly orderType?: number | string;
}

/** The settings as a client sends them: the customer number may be inside the object or next to it. */
export interface RequestedProviderB {
  readonly providerBConfiguration?: Partial<ProviderBConfiguration> | null;
  readonly providerBCustomerNumber?: string | null;
}

/** Returns the settings of a request, or throws 400 naming the missing one; null for another provider. */
export function providerBConfigurationOf(requested: RequestedProviderB, isUsed: boolean): ProviderBConfiguration | null {
  const { providerBConfiguration: inside, providerBCustomerNumber: beside } = requested;
  if (beside && inside?.providerBCustomerNumber && beside !== inside.providerBCustomerNumber) {
    const message = 'providerBCustomerNumber is sent twice with different values';
    throw validationError([fault('providerBCustomerNumber', 'invalid_value', message)]);
  }
  if (!isUsed) return null;
  const providerBCustomerNumber = inside?.providerBCustomerNumber || beside;
  if (providerBCustomerNumber) return { ...inside, providerBCustomerNumber };
  const message = 'PROVIDER_B requires providerBConfiguration.providerBCustomerNumber';
  throw validationError([fault('providerBConfiguration.providerBCustomerNumber', 'missing_value', message)]);
}
