import { failureOf } from './service-command.ts';

it.each([
  ['auth: The tenant a exists already', 'The tenant a exists already'],
  ['exit code 1', 'exit code 1'],
  ['Of auth: nothing', 'Of auth: nothing'],
])('the error of a command names the failed service once: %s', (words, reason) => {
  expect(failureOf('auth', ['tenant:create', 'a'], words)).toBe(`"tenant:create a" of the service auth failed: ${reason}`);
});
