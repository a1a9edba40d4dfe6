import { callOf, isService, typesIn } from './services';

describe('the calls that all services have', () => {
  it.each([
    ['auth', '/auth/{tenant}/webhooks'],
    ['cart', '/cart/{tenant}/webhooks'],
    ['delivery', '/delivery-v2/{tenant}/webhooks'],
  ] as const)('are those of auth with the prefix of %s', (service, path) => {
    expect(callOf(service, '/auth/{tenant}/webhooks')).toBe(path);
  });

  it('are of known services alone', () => {
    expect(['delivery', 'delivery-v2', undefined].map(isService)).toEqual([true, false, false]);
  });
});

it.each([
  [{ components: { messages: { 'order.created': {}, 'webhook.test': {}, 'feed.order.created': {} } } }, ['order.created']],
  [{}, []],
  [null, []],
])('the types of messages are those that a webhook gets: %j', (document, types) => {
  expect(typesIn(document)).toEqual(types);
});
