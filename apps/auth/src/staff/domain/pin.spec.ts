import { isPin, pinFault } from './pin';

describe('a PIN', () => {
  it.each(['4711', '1357', '90210', '802914', '123456789013'])('can be %s', (pin) => {
    expect([isPin(pin), pinFault(pin, 'mia')]).toEqual([true, undefined]);
  });

  it.each<[string, string]>([
    ['0000', 'three different digits'],
    ['1122', 'three different digits'],
    ['1212', 'three different digits'],
    ['2000', 'three different digits'],
    ['1234', 'sequence'],
    ['7890', 'sequence'],
    ['0123456789', 'sequence'],
    ['4321', 'sequence'],
    ['0987', 'sequence'],
    ['123123', 'repeat'],
    ['470470470', 'repeat'],
    ...['2580', '0852', '1470', '0741', '3690', '0963', '1379', '1397', '7913', '1590', '7530'].map((pin): [string, string] => [
      pin,
      'pattern',
    ]),
  ])('cannot be %s', (pin, reason) => {
    expect(pinFault(pin, 'mia')).toContain(reason);
  });

  it('cannot be the staff id', () => {
    expect(pinFault('4711', '4711')).toContain('staff id');
  });

  it.each(['471', '4711471147114', '47a1', '٤٧١١', ' 4711', ''])('has 4 to 12 digits, unlike %j', (pin) => {
    expect(isPin(pin)).toBe(false);
  });
});
