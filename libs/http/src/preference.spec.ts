import type { ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { preferredReturn, RepresentationInterceptor } from './preference';

/** A service that can no longer read what a write has changed. */
class Unreadable extends RepresentationInterceptor<object> {
  protected override represent(): Promise<object> {
    return Promise.reject(new Error('The database is unavailable'));
  }
}

describe('the header Prefer', () => {
  it.each<[string | string[] | undefined, string | undefined]>([
    ['return=representation', 'representation'],
    ['return=minimal', 'minimal'],
    ['Return="representation"', 'representation'],
    ['respond-async, return=representation; foo=bar, wait=10', 'representation'],
    [['respond-async', 'return = minimal'], 'minimal'],
    ['return=minimal, return=representation', 'minimal'],
    ['return=everything', undefined],
    ['returns=minimal', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %p', (header, expected) => expect(preferredReturn(header)).toBe(expected));

  it('leaves the answer of a write as it is when the representation cannot be read', async () => {
    const request = { headers: { prefer: 'return=representation' }, params: {} };
    const context = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }) } as unknown as ExecutionContext;
    const answer = new Unreadable().intercept(context, { handle: () => of({ id: '1' }) });
    expect(await lastValueFrom(answer as never)).toEqual({ id: '1' });
  });
});
