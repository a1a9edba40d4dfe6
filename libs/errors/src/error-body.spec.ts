import { AppError, type ErrorKind, validationError } from './app-error';
import { errorBody, STATUS } from './error-body';

const faults = [
  { field: 'items[0].quantity', type: 'missing_value', message: 'quantity is missing' },
  { field: 'size', type: 'unknown_field', message: 'size is not known' },
];

describe('errorBody', () => {
  it.each(Object.entries(STATUS))('returns %s with status %d in both shapes', (kind, status) => {
    const error = new AppError(kind as ErrorKind, 'some_type', 'A sentence');
    expect(errorBody(error, { shape: 'standard' })).toEqual({ status, type: 'some_type', message: 'A sentence' });
    expect(errorBody(error, { shape: 'simple' })).toEqual({ code: status, type: 'some_type', message: 'A sentence' });
  });

  it('has the first fault in the message and all of them in the details', () => {
    expect(errorBody(validationError(faults), { shape: 'simple' })).toEqual({
      message: 'quantity is missing',
      code: 400,
      type: 'validation_violation',
      details: faults,
    });
  });

  it('lists failed validation as an array only if the area does so', () => {
    expect(errorBody(validationError(faults), { shape: 'simple-list' })).toEqual([
      { message: 'quantity is missing', code: 400, type: 'missing_value', field: 'items[0].quantity' },
      { message: 'size is not known', code: 400, type: 'unknown_field', field: 'size' },
    ]);
    expect(errorBody(new AppError('conflict', 'taken', 'Taken'), { shape: 'simple-list' })).toEqual({
      message: 'Taken',
      code: 409,
      type: 'taken',
    });
  });

  it('lists at most a hundred faults', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => ({ field: `f${i}`, type: 'unknown_field', message: `f${i} is unknown` }));
    expect(errorBody(validationError(many), { shape: 'simple-list' })).toHaveLength(100);
    expect(validationError(many).details.at(-1)?.field).toBe('f99');
  });

  it.each([
    ['https://docs.example/suite', 'https://docs.example/suite/errors.html#taken'],
    ['https://docs.example/', 'https://docs.example/errors.html#taken'],
  ])('links to the type in the docs at %s', (docsUrl, moreInfo) => {
    const error = new AppError('conflict', 'taken', 'Taken');
    for (const shape of ['standard', 'simple', 'simple-list'] as const)
      expect(errorBody(error, { shape, docsUrl: new URL(docsUrl) })).toMatchObject({ type: 'taken', moreInfo });
    const listed = errorBody(validationError(faults), { shape: 'simple-list', docsUrl: new URL(docsUrl) });
    expect(listed).toMatchObject(faults.map(() => ({ moreInfo: moreInfo.replace('taken', 'validation_violation') })));
  });

  it('lists a failed validation without faults, and faults without a field or a message, too', () => {
    const listed = (error: AppError) => errorBody(error, { shape: 'simple-list' });
    expect(listed(validationError([]))).toStrictEqual([{ message: 'The request is not valid', code: 400, type: 'validation_violation' }]);
    expect(listed(validationError([faults[0]!, { type: 'some_type' }]))).toStrictEqual([
      { message: 'quantity is missing', code: 400, type: 'missing_value', field: 'items[0].quantity' },
      { message: 'quantity is missing', code: 400, type: 'some_type' },
    ]);
    expect(errorBody(validationError(faults), { shape: 'standard' })).toMatchObject({ details: faults });
  });

  it('adds the members of an area’s contract', () => {
    const error = new AppError('unauthenticated', 'invalid_client', 'No', { members: { error: 'invalid_client' } });
    expect(errorBody(error, { shape: 'standard' })).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(errorBody(error, { shape: 'simple' })).toMatchObject({ code: 401, error: 'invalid_client' });
  });
});
