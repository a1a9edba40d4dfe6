import { attemptEach } from './attempt-each';

it('attemptEach runs the work for each item despite errors, and throws the first one at the end', async () => {
  const done: number[] = [];
  const work = (item: number) => (item % 2 === 0 ? Promise.reject(new Error(`failed: ${item}`)) : Promise.resolve(done.push(item)));
  await expect(attemptEach([1, 2, 3, 4, 5], work)).rejects.toThrow('failed: 2');
  expect(done).toEqual([1, 3, 5]);
});
