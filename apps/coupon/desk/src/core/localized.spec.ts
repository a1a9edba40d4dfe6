import { withText } from './localized';

it.each([
  ['a text without a language', 'Spring', 'Frühling', 'Frühling'],
  ['no text', undefined, 'Frühling', 'Frühling'],
  ['the text of the language', { en: 'Spring', de: 'Lenz' }, 'Frühling', { en: 'Spring', de: 'Frühling' }],
  ['nothing, where that of another language is shown and kept', { en: 'Spring' }, 'Spring', { en: 'Spring' }],
])('withText changes %s', (_, text, changed, after) => {
  expect(withText(text, 'de', changed)).toEqual(after);
});
