import { de } from './de';
import { en } from './en';

/** The texts with their paths; those that take a value, with a sample of it. */
function textsOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const at = `${path}/${name}`;
    if (typeof each === 'function') return [[at, String((each as (sample: number) => string)(61))] as [string, string]];
    return typeof each === 'string' ? [[at, each] as [string, string]] : textsOf(each as object, at);
  });
}

it('no text of the desk has been left in English', () => {
  const german = new Map(textsOf(de));
  expect(textsOf(en).filter(([path, text]) => german.get(path) === text)).toEqual([]);
});
