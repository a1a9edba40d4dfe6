/**
 * Slows the wall clock down a thousand times, to simulate a fast machine: two times that a test expects to differ are equal. It
 * replaces `Date` in each test file and its services. Timers, `performance.now`, PostgreSQL and child processes keep the real
 * time.
 *
 * libfaketime would cover processes, too, but stops timers of Node and is not available everywhere.
 */
const SLOWER = 1_000;
const RealDate = Date;
const startMs = RealDate.now();
const startedAt = performance.now();
const nowMs = () => startMs + Math.floor((performance.now() - startedAt) / SLOWER);

RealDate.now = nowMs;
const SlowDate: DateConstructor = new Proxy(RealDate, {
  apply: () => new RealDate(nowMs()).toString(),
  construct: (date, args: unknown[], made) =>
    Reflect.construct(date, args.length === 0 ? [nowMs()] : args, made === SlowDate ? date : made) as object,
});
RealDate.prototype.constructor = SlowDate;
globalThis.Date = SlowDate;
export {};
