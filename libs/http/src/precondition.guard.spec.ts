import type { ExecutionContext } from '@nestjs/common';
import { PreconditionGuard } from './precondition.guard';

describe('a write with a condition', () => {
  const check = (condition?: string) =>
    new PreconditionGuard().canActivate({
      switchToHttp: () => ({ getRequest: () => ({ headers: { 'if-match': condition } }) }),
    } as unknown as ExecutionContext);

  it.each([[undefined], ['*'], [' * ']])('is allowed with %j', (condition) => expect(check(condition)).toBe(true));

  it.each([['"a"'], ['W/"a"'], ['*, "a"'], ['']])('is rejected with %j', (condition) => {
    expect(() => check(condition)).toThrow(expect.objectContaining({ kind: 'precondition_failed', type: 'precondition_failed' }));
  });
});
