import { cartWrite } from './refusal-types';

it('cartWrite adds the errors of every write to those of one', () => {
  const every = cartWrite();
  expect(Object.keys(every)).toEqual(['400', '404', '409', '503']);
  expect(cartWrite({ 400: ['own'], 403: ['forbidden'] })).toEqual({ ...every, 400: ['own', ...(every[400] ?? [])], 403: ['forbidden'] });
});
