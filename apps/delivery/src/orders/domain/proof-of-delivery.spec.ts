import { newProofOf, shownProof, type StoredProof } from './proof-of-delivery';
import type { ProofOfDelivery, TaskNews } from '../../providers/domain/task-news';

const NOW = new Date('2026-03-02T12:00:00Z');
const said = (proof: readonly ProofOfDelivery[]) => ({ taskId: 't1', proof }) as unknown as TaskNews;
const photo = (url: string, at = NOW): ProofOfDelivery => ({ kind: 'PHOTO', at, url });

it('an order numbers new proofs after the known ones, and takes a proof once', () => {
  const first = newProofOf([], said([photo('https://a.example/1'), photo('https://a.example/1'), photo('https://a.example/2')]));
  expect(first.map(({ n, sourceUrl }) => [n, sourceUrl])).toEqual([[1, 'https://a.example/1'], [2, 'https://a.example/2']]); // prettier-ignore
  expect(newProofOf(first, said([photo('https://a.example/2')]))).toEqual([]);
  const later = newProofOf(first, said([{ kind: 'PIN', at: new Date(1), url: null }]));
  expect(later).toMatchObject([{ n: 3, kind: 'PIN', at: new Date(1), sourceUrl: null }]);
});

it('an order takes a proof of another task, kind or time as a new one', () => {
  const first = newProofOf([], said([photo('https://a.example/1')]));
  const others: [string, ProofOfDelivery][] = [
    ['t2', photo('https://a.example/1')],
    ['t1', { ...photo('https://a.example/1'), kind: 'SIGNATURE' }],
    ['t1', photo('https://a.example/1', new Date(1))],
  ];
  for (const [taskId, proof] of others) {
    expect(newProofOf(first, { ...said([proof]), taskId })).toMatchObject([{ n: 2, taskId, kind: proof.kind, at: proof.at }]);
  }
});

it('an order does not take a deleted proof again', () => {
  const [proof] = newProofOf([], said([photo('https://a.example/1')]));
  const deleted = { ...(proof as StoredProof), sourceUrl: null, deletedAt: NOW };
  expect(newProofOf([deleted], said([photo('https://a.example/1')]))).toEqual([]);
});

it('an order keeps 100 proofs of an order', () => {
  const many = Array.from({ length: 120 }, (_, i) => photo(`https://a.example/${i}`));
  const kept = newProofOf([], said(many));
  expect(kept).toHaveLength(100);
  expect(newProofOf(kept, said([photo('https://a.example/more')]))).toEqual([]);
});

it('an order shows proofs of one moment by their numbers', () => {
  const stored = newProofOf([], said([photo('https://a.example/1'), photo('https://a.example/2')]));
  expect(shownProof(stored.toReversed()).map(({ n }) => n)).toEqual([1, 2]);
});

it('an order shows proofs by their time, without their place at the provider', () => {
  const stored = newProofOf([], said([{ kind: 'PIN', at: NOW, url: null }, photo('https://a.example/1', new Date(1))]));
  expect(shownProof(stored)).toEqual([
    { n: 2, kind: 'PHOTO', at: new Date(1).toISOString(), available: true },
    { n: 1, kind: 'PIN', at: NOW.toISOString(), available: false },
  ]);
});
