import { AppError, type ErrorDetail, fault, invalidValue, validationError } from './app-error';
import { missing, refusal, refusedAt } from './refusal';
import { rejectedEntry } from './rejected-entry';
import { isAccepted, isRejected, mapOk, refusalOf, toResult } from './result';

const taken = new AppError('conflict', 'taken', 'Taken');
const bug = new Error('a bug');
const failing = (error: Error) => () => {
  throw error;
};

describe('an error', () => {
  it('has a cause only if one is given, and no faults unless they are given', () => {
    const caused = new AppError('failed', 'some_type', 'A sentence', { cause: bug, retryAfter: 2 });
    expect([caused.cause, caused.extras, caused.name]).toEqual([bug, { retryAfter: 2 }, 'AppError']);
    expect(['cause' in taken, taken.extras, taken.details]).toEqual([false, {}, []]);
  });

  it('of a validation has the message of its first fault, if it has one', () => {
    expect([validationError([]), validationError([{ type: 'some_type' }])].map(({ message }) => message)).toEqual([
      ...['The request is not valid', 'The request is not valid'],
    ]);
    expect(validationError([invalidValue('size', 'too big'), fault('name', 'missing_value', 'no name')])).toMatchObject({
      ...{ kind: 'invalid', type: 'validation_violation', message: 'too big' },
      details: [
        { field: 'size', type: 'invalid_value', message: 'too big' },
        { field: 'name', type: 'missing_value', message: 'no name' },
      ],
    });
  });

  it('of a field has its own type, or says that the field is missing', () => {
    expect(refusal('too_small', 'size', 'too small')).toMatchObject({
      ...{ kind: 'invalid', type: 'too_small', message: 'too small' },
      details: [{ field: 'size', type: 'too_small', message: 'too small' }],
    });
    expect(missing('size', 'no size')).toMatchObject({ details: [{ field: 'size', type: 'missing_value', message: 'no size' }] });
  });

  it('of an inner object has its path, and is otherwise the same', () => {
    const inner = new AppError('invalid', 'some_type', 'A sentence', {
      ...{ retryAfter: 2, details: [{ field: 'price', type: 'a' }, { field: '', type: 'b' }, { type: 'c' }] },
    });
    expect(refusedAt('items[3]', inner)).toMatchObject({
      ...{ kind: 'invalid', type: 'some_type', message: 'A sentence' },
      extras: {
        retryAfter: 2,
        details: [
          { field: 'items[3].price', type: 'a' },
          { field: 'items[3]', type: 'b' },
          { field: 'items[3]', type: 'c' },
        ],
      },
    });
  });
});

describe('the result of an entry', () => {
  it('is that of its work, or its error; a bug is thrown', () => {
    expect([toResult(() => 1), toResult(failing(taken)), refusalOf(taken)]).toEqual([1, taken, taken]);
    expect(() => toResult(failing(bug))).toThrow(bug);
    expect(() => refusalOf(bug)).toThrow(bug);
    expect([isRejected(taken), isAccepted(taken), isRejected(bug), isAccepted(1)]).toEqual([true, false, false, true]);
  });

  it('goes on with accepted entries only', () => {
    expect([mapOk(1, (value) => value + 1), mapOk(taken, failing(bug)), mapOk(1, failing(taken))]).toEqual([2, taken, taken]);
    expect(() => mapOk(1, failing(bug))).toThrow(bug);
  });

  it('of a rejected one says why', () => {
    expect(rejectedEntry(3, taken)).toStrictEqual({ index: 3, code: 409, status: 'Conflict', message: 'Taken' });
    const faults: ErrorDetail[] = [{ field: 'size', type: 'a', message: 'too big' }, { type: 'b' }, { field: '', type: 'c', message: '' }];
    expect(rejectedEntry(0, new AppError('invalid', 'some_type', 'A sentence', { details: faults }))).toStrictEqual({
      ...{ index: 0, code: 400, status: 'Bad Request', message: 'A sentence', details: faults },
    });
  });
});
