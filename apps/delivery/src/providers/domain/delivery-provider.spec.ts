import { ProviderRefusal, ProviderUnavailable } from './delivery-provider';

it('a log names the kind of a provider’s error, and its message', () => {
  expect(String(new ProviderRefusal(404, 'no such task'))).toBe('ProviderRefusal: no such task');
  expect(String(new ProviderUnavailable('busy', { outcomeUnknown: false, atFault: true }))).toBe('ProviderUnavailable: busy');
});
