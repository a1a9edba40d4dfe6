import { setTimeout as sleep } from 'node:timers/promises';
import { ScanSender } from './scan-sender.ts';
import { type Scan, SITE, type Warehouse } from './warehouse.ts';

const PACKERS = 100;
const SCAN_EVERY_MS = 1_000;
const SCANS_OF_AN_ORDER = 15;
const DUPLICATED = 0.05;
const REORDERED = 0.05;
const ANSWER_DROPPED = 0.02;
/** The delay before a scanner retries a rejected scan, as the service asks for. */
const REFUSED_MS = 1_000;
/** A service that rejects a scan for a minute is broken, not busy. */
const TRIES_MAX = 60;

/** The results of a shift. */
export interface ShiftLog {
  /** Acknowledged scans, each once. */
  readonly acknowledged: readonly string[];
  /** Finished orders. */
  readonly finished: readonly string[];
  /** Milliseconds from the due time of a scan until its acknowledgement, without scans whose answer was dropped. */
  readonly latencies: readonly number[];
  readonly duplicated: number;
  readonly reordered: number;
  readonly dropped: number;
  /** Answers other than 200, and other than 409 for a repeated scan. Such a scan is sent again. */
  readonly refused: number;
}

/**
 * Simulates a hundred packers who each scan once a second, without waiting for the last answer. Some scans are sent twice,
 * some in the wrong order, and some lose their connection before the answer and are sent again, like rejected ones.
 */
export class Shift {
  private readonly warehouse: Warehouse;
  private readonly sender: ScanSender;
  private readonly log = {
    acknowledged: [] as string[],
    finished: [] as string[],
    latencies: [] as number[],
    duplicated: 0,
    reordered: 0,
    dropped: 0,
    refused: 0,
  };

  constructor(warehouse: Warehouse) {
    this.warehouse = warehouse;
    this.sender = new ScanSender(`${warehouse.url}/pick-pack/acme/events`);
  }

  async work(seconds: number): Promise<ShiftLog> {
    const orders = Math.max(1, Math.round((seconds * 1_000) / SCAN_EVERY_MS / SCANS_OF_AN_ORDER));
    const packers = Array.from({ length: PACKERS }, (_, packer) => packer);
    for (const packer of packers) await this.warehouse.ready(orderOf(packer, 0), nameOf(packer), SCANS_OF_AN_ORDER);
    const started = performance.now();
    // Packers start one after the other, so that orders do not end simultaneously.
    const between = (SCANS_OF_AN_ORDER * SCAN_EVERY_MS) / PACKERS;
    const ends = await Promise.allSettled(packers.map((packer) => this.pack(packer, orders, started + packer * between)));
    this.sender.close();
    const failed = ends.find((end) => end.status === 'rejected'); // after all packers have ended
    if (failed) throw failed.reason;
    return this.log;
  }

  /** Packs orders one after the other; the first one exists. */
  private async pack(packer: number, orders: number, begin: number): Promise<void> {
    const headers = this.warehouse.headersOf(nameOf(packer));
    let due = begin;
    for (let i = 0; i < orders; i += 1) {
      const orderId = orderOf(packer, i);
      if (i > 0) await this.warehouse.ready(orderId, nameOf(packer), SCANS_OF_AN_ORDER);
      const answers: Promise<void>[] = [];
      for (const scan of this.scansOf(orderId)) {
        await sleep(Math.max(0, due - performance.now()));
        answers.push(this.deliver(scan, headers, due));
        if (Math.random() < DUPLICATED) {
          this.log.duplicated += 1;
          answers.push(this.isAcknowledged(scan, headers).then(() => undefined));
        }
        due += SCAN_EVERY_MS;
      }
      await Promise.all(answers);
      await this.warehouse.finish(orderId, nameOf(packer));
      this.log.finished.push(orderId);
    }
  }

  private scansOf(orderNumber: string): Scan[] {
    const scans = Array.from({ length: SCANS_OF_AN_ORDER }, (_, i) => ({
      eventId: `${orderNumber}-${i}`,
      orderNumber,
      productId: 'pea',
      packedAmount: 1,
      timestamp: new Date().toISOString(),
      siteCode: SITE,
    }));
    for (let i = 0; i + 1 < scans.length; i += 1) {
      if (Math.random() >= REORDERED) continue;
      scans.splice(i, 2, scans[i + 1] as Scan, scans[i] as Scan);
      this.log.reordered += 1;
    }
    return scans;
  }

  private async deliver(scan: Scan, headers: Record<string, string>, due: number): Promise<void> {
    const isDropped = Math.random() < ANSWER_DROPPED;
    if (isDropped) {
      this.log.dropped += 1;
      await this.sender.sendAndHangUp(scan, headers);
    }
    for (let tries = 1; !(await this.isAcknowledged(scan, headers)); tries += 1) {
      if (tries === TRIES_MAX) throw new Error(`Scan ${scan.eventId} was rejected ${TRIES_MAX} times`);
      await sleep(REFUSED_MS);
    }
    this.log.acknowledged.push(scan.eventId);
    if (!isDropped) this.log.latencies.push(performance.now() - due);
  }

  private async isAcknowledged(scan: Scan, headers: Record<string, string>): Promise<boolean> {
    const { status } = await this.sender.send(scan, headers);
    const isAcknowledged = status === 200 || status === 409;
    if (!isAcknowledged) this.log.refused += 1;
    return isAcknowledged;
  }
}

const nameOf = (packer: number): string => `packer-${packer}`;
const orderOf = (packer: number, i: number): string => `shift-${packer}-${i}`;
