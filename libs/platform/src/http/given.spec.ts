import { given } from './given';

interface Parcel {
  readonly id: string;
  readonly weight?: number;
  readonly note?: string;
}

describe('given', () => {
  it('omits members without a value only', () => {
    expect(given<Parcel>({ id: '', weight: 0, note: undefined })).toStrictEqual({ id: '', weight: 0 });
    expect(given<Parcel>({ id: 'a', weight: null, note: '' })).toStrictEqual({ id: 'a', note: '' });
  });

  it('requires every member', () => {
    // @ts-expect-error a note is missing
    given<Parcel>({ id: 'a', weight: 1 });
    // @ts-expect-error an id is not left out
    given<Parcel>({ id: undefined, weight: 1, note: '' });
  });
});
