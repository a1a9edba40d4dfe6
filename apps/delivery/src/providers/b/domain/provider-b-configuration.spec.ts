import { providerBConfigurationOf } from './provider-b-configuration';

const fieldsOf = (type: string, field: string) => expect.objectContaining({ details: [expect.objectContaining({ type, field })] });

describe('the settings of PROVIDER_B', () => {
  it.each<[string, object, object]>([
    ['inside', { providerBConfiguration: { providerBCustomerNumber: '7', orderType: 1 } }, { providerBCustomerNumber: '7', orderType: 1 }],
    ['beside', { providerBCustomerNumber: '7' }, { providerBCustomerNumber: '7' }],
    ['beside other settings', { providerBConfiguration: { format: 'a' }, providerBCustomerNumber: '7' }, { format: 'a', providerBCustomerNumber: '7' }],
    ['beside an empty one', { providerBConfiguration: { providerBCustomerNumber: '' }, providerBCustomerNumber: '7' }, { providerBCustomerNumber: '7' }],
    ['twice', { providerBConfiguration: { providerBCustomerNumber: '7' }, providerBCustomerNumber: '7' }, { providerBCustomerNumber: '7' }],
  ])('may have the customer number %s', (_where, requested, settings) => {
    expect(providerBConfigurationOf(requested, true)).toEqual(settings);
    expect(providerBConfigurationOf(requested, false)).toBeNull();
  }); // prettier-ignore

  it.each([[{}], [{ providerBConfiguration: null }], [{ providerBConfiguration: { format: 'a' }, providerBCustomerNumber: '' }]])(
    'need a customer number: %j',
    (requested) => {
      expect(() => providerBConfigurationOf(requested, true)).toThrow(
        fieldsOf('missing_value', 'providerBConfiguration.providerBCustomerNumber'),
      );
      expect(providerBConfigurationOf(requested, false)).toBeNull();
    },
  );

  it.each([true, false])('have one customer number, whether the provider is used or not: %s', (isUsed) => {
    const requested = { providerBConfiguration: { providerBCustomerNumber: '7' }, providerBCustomerNumber: '8' };
    expect(() => providerBConfigurationOf(requested, isUsed)).toThrow(fieldsOf('invalid_value', 'providerBCustomerNumber'));
  });
});
