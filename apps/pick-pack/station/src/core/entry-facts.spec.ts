import { lastDigits, pictureOf } from './entry-facts';

it.each([
  [undefined, undefined],
  [[], undefined],
  [['04006381333931'], '3931'],
  [[{ code: '14006381333938', quantity: 6 }, '04006381333931'], '3938'],
  [['AB'], 'AB'],
])('shows the last digits of %j', (barcodes, digits) => {
  expect(lastDigits({ ...(barcodes && { barcodes }) })).toBe(digits);
});

describe('the picture of an entry', () => {
  const origins = ['https://images.example', 'http://10.0.0.7:8080'];

  it.each(['https://images.example/mug.png', 'http://10.0.0.7:8080/a?b#c'])('is %s', (imageUrl) => {
    expect(pictureOf({ imageUrl }, origins)).toBe(imageUrl);
  });

  it.each([
    undefined,
    '',
    'mug.png',
    'https://images.example.evil/mug.png',
    'http://images.example/mug.png',
    'data:image/png;base64,',
    'http://10.0.0.7/a',
  ])('is not asked for: %s', (imageUrl) => {
    expect(pictureOf({ ...(imageUrl !== undefined && { imageUrl }) }, origins)).toBeUndefined();
  });
});
