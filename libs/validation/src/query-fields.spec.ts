import { QueryBoolean, QueryInt } from './fields';
import { valid } from './validate';

class Query {
  @QueryInt({ min: -5, max: 20 }) pageSize?: number;
  @QueryBoolean() isOpen?: boolean;
}

describe('a parameter of a query', () => {
  it.each<[object, object]>([
    [{}, {}],
    [{ pageSize: '20' }, { pageSize: 20 }],
    [{ pageSize: '-5' }, { pageSize: -5 }],
    [{ isOpen: 'true' }, { isOpen: true }],
    [{ isOpen: 'false' }, { isOpen: false }],
  ])('is read from %j', (query, expected) => expect(valid(Query, query)).toEqual(expected));

  it.each<[object, string]>([
    [{ pageSize: '21' }, 'pageSize must not be greater than 20'],
    [{ pageSize: '-6' }, 'pageSize must not be less than -5'],
    [{ pageSize: '5a' }, 'pageSize must be an integer number'],
    [{ pageSize: ' 5' }, 'pageSize must be an integer number'],
    [{ pageSize: '1.0' }, 'pageSize must be an integer number'],
    [{ pageSize: '' }, 'pageSize must be an integer number'],
    [{ pageSize: ['5'] }, 'pageSize must be an integer number'],
    [{ isOpen: 'yes' }, 'isOpen must be a boolean value'],
    [{ isOpen: '' }, 'isOpen must be a boolean value'],
  ])('is refused as %j', (query, message) => expect(() => valid(Query, query)).toThrow(message));
});
