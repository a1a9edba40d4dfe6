import { AppError } from '@suite/errors';
import { countingNumber, isUuid, PathParam, readPath, UuidParam } from './path-params';

const ID = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f01';
const notFound = (what: string) => (text: string) => new AppError('not_found', `${what}_not_found`, `There is no ${what} ${text}`);

class ItemPath {
  @UuidParam(notFound('cart')) cartId!: string;
  @PathParam(countingNumber, notFound('item')) index!: number;
}

class Bare {}

class CodePath {
  @PathParam(/^[A-Z]{2}$/, notFound('code')) code!: string;
}

class PartPath extends CodePath {
  @PathParam(/^\d$/, notFound('part')) part!: string;
}

describe('the parameters of a path', () => {
  it('are read into their class, also those without a rule', () => {
    const path = readPath(ItemPath, { tenant: 'acme', cartId: ID.toUpperCase(), index: '7' });
    expect(path).toBeInstanceOf(ItemPath);
    expect(path).toEqual({ tenant: 'acme', cartId: ID, index: 7 });
    expect(readPath(CodePath, { code: 'DE' })).toEqual({ code: 'DE' });
  });

  it.each([
    [ItemPath, { cartId: 'x', index: '7' }, 'There is no cart x'],
    [ItemPath, { cartId: ID, index: 'x' }, 'There is no item x'],
    [ItemPath, { index: '7' }, 'There is no cart '],
    [CodePath, { code: 'de' }, 'There is no code de'],
    [PartPath, { code: 'de', part: '1' }, 'There is no code de'],
    [PartPath, { code: 'DE', part: 'x' }, 'There is no part x'],
  ])('are rejected with the error of the first that is wrong: %#', async (type, params, message) => {
    await expect(readPath(type, params as Record<string, string>)).rejects.toThrow(message);
  });

  it('of a subclass add to those of its class, which has none of them', () => {
    expect(readPath(CodePath, { code: 'DE', part: 'x' })).toEqual({ code: 'DE', part: 'x' });
    expect(readPath(Bare, { code: 'x' })).toEqual({ code: 'x' });
  });
});

it.each([
  [ID, true],
  [ID.toUpperCase(), true],
  [`x${ID}`, false],
  [`${ID}x`, false],
  [ID.replace('c8-7d', 'c87d'), false],
  [ID.replaceAll('0', 'g'), false],
  ['', false],
])('%s is a UUID or not: %s', (text, expected) => expect(isUuid(text)).toBe(expected));

it.each([
  ['0', 0],
  ['999999999', 999_999_999],
  ['1000000000', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1a', undefined],
  ['a1', undefined],
])('%s is the number %s', (text, expected) => expect(countingNumber(text)).toBe(expected));
