/** The one clock: coupon validity, token expiry and everything else is judged by it, and tests can set it. */
export class Clock {
  now(): Date {
    return new Date();
  }

  nowMs(): number {
    return this.now().getTime();
  }
}
