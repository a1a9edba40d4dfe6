import { isEncodedForm, isEncodedUrl } from './encoded-text';

describe('the escapes of a text', () => {
  it.each([
    ['/carts', true, true],
    ['/caf%C3%A9', true, true],
    ['/caf%c3%a9/%F0%9F%93%A6', true, true],
    ['/caf%E9', false, false],
    ['/caf%C3/%A9', false, false],
    ['/%C3%A9/caf%E9', false, false],
    ['a=100%', false, true],
    ['a=100%&b=%C3%A9', false, true],
    ['a=100%&b=%E9', false, false],
    ['a=%zz', false, true],
  ])('of %s are UTF-8 in an address: %s, in a form: %s', (text, inUrl, inForm) => {
    expect([isEncodedUrl(text), isEncodedForm(text)]).toEqual([inUrl, inForm]);
  });
});
