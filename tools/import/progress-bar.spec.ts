import { barOf, ProgressBar } from './progress-bar.ts';

describe('the progress bar', () => {
  it.each([
    [0, 10, '░'.repeat(30) + '   0 %'],
    [5, 10, '█'.repeat(15) + '░'.repeat(15) + '  50 %'],
    [11, 10, '█'.repeat(30) + ' 100 %'],
    [0, 0, '█'.repeat(30) + ' 100 %'],
  ])('shows %d of %d', (done, total, bar) => {
    expect(barOf(done, total)).toBe(bar);
  });

  it('is redrawn at most ten times a second', () => {
    const drawn: string[] = [];
    const write = (text: string) => drawn.push(text);
    const bar = new ProgressBar({ isTTY: true, write }, 10);
    for (const nowMs of [0, 50, 99, 100]) bar.show(1, 'lines', nowMs);
    bar.end();
    expect(drawn).toHaveLength(3);
  });

  it('prints a line every five seconds without a terminal', () => {
    const drawn: string[] = [];
    const bar = new ProgressBar({ write: (text: string) => drawn.push(text) }, 10, 0);
    for (const nowMs of [100, 4_999, 5_000, 9_999, 10_000]) bar.show(5, `at ${nowMs}`, nowMs);
    bar.end();
    expect(drawn).toEqual([' 50 % at 5000\n', ' 50 % at 10000\n']);
  });
});
