/** The only source of time, for coupon validity, token expiry and everything else. Tests can set it. */
export class Clock {
  now(): Date {
    return new Date();
  }

  nowMs(): number {
    return this.now().getTime();
  }
}
