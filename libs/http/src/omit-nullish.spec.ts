import { omitNullish } from './omit-nullish';

interface Parcel {
  readonly id: string;
  readonly weight?: number;
  readonly note?: string;
}

describe('omitNullish', () => {
  it('omits members without a value only', () => {
    expect(omitNullish<Parcel>({ id: '', weight: 0, note: undefined })).toStrictEqual({ id: '', weight: 0 });
    expect(omitNullish<Parcel>({ id: 'a', weight: null, note: '' })).toStrictEqual({ id: 'a', note: '' });
  });

  it('requires every member', () => {
    // @ts-expect-error a note is missing
    omitNullish<Parcel>({ id: 'a', weight: 1 });
    // @ts-expect-error an id is not left out
    omitNullish<Parcel>({ id: undefined, weight: 1, note: '' });
  });
});
