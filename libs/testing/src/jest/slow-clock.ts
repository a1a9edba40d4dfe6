/**
 * Slows the wall clock down a thousand times, which is how a quick machine looks to a test: two moments that the test takes
 * for different are the same millisecond. It replaces `Date` in each test file and in the services that run there. Timers,
 * `performance.now`, PostgreSQL and processes that a test starts keep the real time.
 *
 * libfaketime would hold for processes, too, but timers of Node stop firing under it, and it is not everywhere.
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
