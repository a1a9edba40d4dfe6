import { Body, Controller, type ExecutionContext, Get, Param, Query } from '@nestjs/common';
import { QueryGuard } from './query.guard';

class Filter {}

@Controller()
class Sample {
  @Get('a') named(@Query('after') after: string, @Query('size') size: string) {
    return [after, size];
  }
  @Get('b') classed(@Query() filter: Filter) {
    return filter;
  }
  @Get('c') bare(@Body() body: object, @Param('tenant') tenant: string) {
    return [body, tenant];
  }
}

describe('the parameters of a query', () => {
  let guard: QueryGuard;
  beforeEach(() => void (guard = new QueryGuard()));

  const check = (handler: keyof Sample, query: object) =>
    guard.canActivate({
      switchToHttp: () => ({ getRequest: () => ({ query }) }),
      getHandler: () => Sample.prototype[handler],
      getClass: () => Sample,
    } as unknown as ExecutionContext);

  it.each<[keyof Sample, object]>([
    ['named', {}],
    ['named', { after: 'a' }],
    ['named', { after: 'a', size: '1' }],
    ['classed', { colour: 'red' }],
    ['bare', {}],
  ])('of the route %s may be %j', (handler, query) => {
    for (const _again of [1, 2]) expect(check(handler, query)).toBe(true);
  });

  it.each<[keyof Sample, object, string[]]>([
    ['named', { colour: 'red' }, ['colour is unknown here; known here: size, after']],
    [
      'named',
      { after: 'a', sizes: '1', x: '' },
      ['sizes is unknown here; did you mean size?', 'x is unknown here; known here: size, after'],
    ],
    ['bare', { colour: 'red' }, ['colour is unknown here; remove it']],
    ['bare', { tenant: 'acme' }, ['tenant is unknown here; remove it']],
  ])('of the route %s must not be %j', (handler, query, messages) => {
    const details = messages.map((message) => expect.objectContaining({ type: 'unknown_field', message }));
    for (const _again of [1, 2]) expect(() => check(handler, query)).toThrow(expect.objectContaining({ kind: 'invalid', details }));
  });

  it('are named in the error up to a readable length, and a hundred of them', () => {
    const names = Array.from({ length: 101 }, (_, i) => `${i}${'x'.repeat(200)}`);
    const fields = names.slice(0, 100).map((name) => expect.objectContaining({ field: `${name.slice(0, 100)}…` }));
    const query = Object.fromEntries(names.map((name) => [name, '']));
    expect(() => check('bare', query)).toThrow(expect.objectContaining({ details: fields }));
  });
});
