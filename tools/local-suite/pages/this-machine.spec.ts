import { isThisMachine } from './this-machine.ts';

it.each(['localhost', 'localhost:8080', 'LOCALHOST:1', '127.0.0.1:8080', '127.0.1.1', '[::1]:8080'])(
  'isThisMachine accepts %s as this machine',
  (host) => {
    expect(isThisMachine(host)).toBe(true);
  },
);

it.each([
  undefined,
  '',
  'shop.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example:8080',
  'evil.example:127',
  '10.0.0.1',
  '0.0.0.0',
  '[::2]',
])('isThisMachine rejects %s', (host) => {
  expect(isThisMachine(host)).toBe(false);
});
