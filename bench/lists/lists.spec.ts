import { serviceNames } from '../../tools/generate/services/list.ts';
import { idsOf, listsOf, questionsOf } from './lists.ts';

const lists = serviceNames().flatMap((app) => listsOf(app));

it.each(lists.map((list) => [list.id, list] as const))('%s is asked for its first page, and by each of its filters', (_id, list) => {
  const questions = questionsOf(list);
  expect(questions[0]?.what).toBe('first page');
  const asked = new Set(questions.slice(1).map(({ what }) => what.split('=')[0]));
  const others = ['pageNumber', 'pageSize', 'limit', 'after', 'afterPeriod', 'totalCount', 'showDeleted', 'wait', 'expand'];
  const required = [...new URLSearchParams(questions[0]?.queryOf(0)).keys()];
  expect(list.parameters.filter((name) => !asked.has(name) && !others.includes(name) && !required.includes(name))).toEqual([]);
});

it('the ids in the paths of all lists are known', () => {
  for (const list of lists) {
    const ids = [...list.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'tenant');
    expect(Object.keys(idsOf(list))).toEqual(expect.arrayContaining(ids));
  }
});
