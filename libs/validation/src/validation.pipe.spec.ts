import type { ArgumentMetadata } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { IfPresent, QueryInt, Text } from './fields';
import { PathParam } from './path-params';
import { UnreadableBody } from './unreadable-body';
import { Entries, ListOf, MapOf, ValidationPipe } from './validation.pipe';

class Part {
  @IfPresent() @Text(3) name?: string;
}

class Filter {
  @QueryInt({ min: 1, max: 20 }) size?: number;
}

class Path {
  @PathParam(/^\d$/, () => new AppError('not_found', 'no_such', 'no such')) id!: string;
}

const unreadable = new UnreadableBody(new AppError('invalid', 'malformed', 'The body is not JSON'));

describe('the validation of arguments', () => {
  const pipe = new ValidationPipe();
  const read = (value: unknown, type: ArgumentMetadata['type'], metatype?: unknown) =>
    pipe.transform(value, { type, metatype } as ArgumentMetadata);

  it('converts a body, a query and a path to their classes', () => {
    expect(read({ name: 'a' }, 'body', Part)).toEqual(Object.assign(new Part(), { name: 'a' }));
    expect(read({ size: '5' }, 'query', Filter)).toEqual(Object.assign(new Filter(), { size: 5 }));
    expect(read({ id: '1', tenant: 'acme' }, 'param', Path)).toEqual(Object.assign(new Path(), { id: '1', tenant: 'acme' }));
  });

  it('takes a missing body for an empty one, but not null', () => {
    expect(read(undefined, 'body', Part)).toEqual(new Part());
    expect(() => read(null, 'body', Part)).toThrow('The body must be an object');
  });

  it.each([String, Number, Boolean, Array, Map, Object, undefined])('leaves a value of a plain type as it is: %p', (metatype) => {
    const value = { colour: 'red' };
    expect(read(value, 'body', metatype)).toBe(value);
  });

  it('leaves the value of a decorator as it is', () => {
    const value = { colour: 'red' };
    expect(read(value, 'custom', Part)).toBe(value);
  });

  it('says that a parameter of a query is repeated', () => {
    expect(() => read({ size: ['1', '2'] }, 'query', Filter)).toThrow('size is repeated; send it once');
  });

  it('throws the error of a body that could not be parsed', () => {
    const all = [new Entries({ max: 2 }), new ListOf(Part, { max: 2 }), new MapOf(Part, { max: 2 })];
    for (const each of all) expect(() => each.transform(unreadable)).toThrow(unreadable.error);
    expect(() => read(unreadable, 'body', Object)).toThrow(unreadable.error);
  });
});

describe('a body of several entries', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${i}` }));
  const named = (count: number) => Object.fromEntries(entries(count).map((entry) => [`part ${entry.name}`, entry]));

  it.each([
    [0, { max: 2 }, false],
    [1, { max: 2 }, true],
    [2, { max: 2 }, true],
    [3, { max: 2 }, false],
    [0, { min: 0, max: 2 }, true],
    [1, { min: 2, max: 3 }, false],
  ])('can have %d entries with the bounds %j: %s', (count, bounds, isAccepted) => {
    const { min, max } = { min: 1, ...bounds };
    const parts = entries(count).map((entry) => Object.assign(new Part(), entry));
    const list = () => new ListOf(Part, bounds).transform(entries(count));
    const map = () => new MapOf(Part, bounds).transform(named(count));
    if (isAccepted) expect([list(), [...map().values()]]).toEqual([parts, parts]);
    const fault = (what: string) => ({
      field: '',
      type: 'invalid_value',
      message: `The body must be an ${what} of ${min} to ${max} entries`,
    });
    if (!isAccepted) expect(list).toThrow(expect.objectContaining({ details: [fault('array')] }));
    if (!isAccepted) expect(map).toThrow(expect.objectContaining({ details: [fault('object')] }));
  });

  it.each([[undefined], [null], ['ab'], [{ length: 1 }]])('is not %p', (value) => {
    expect(() => new Entries({ max: 2 }).transform(value)).toThrow('The body must be an array of 1 to 2 entries');
  });

  it.each([[undefined], [null], ['ab'], [[{}]]])('by name is not %p', (value) => {
    for (const min of [0, 1]) expect(() => new MapOf(Part, { min, max: 2 }).transform(value)).toThrow('The body must be an object of');
  });

  it('is rejected with the faults of each of its entries', () => {
    const faults = [
      { field: '[0].name', type: 'invalid_value', message: 'name must be a string' },
      { field: '[2]', type: 'invalid_value', message: '[2] must be an object' },
    ];
    const list = () => new ListOf(Part, { max: 3 }).transform([{ name: 1 }, {}, null]);
    expect(list).toThrow(expect.objectContaining({ details: faults }));
  });
});
