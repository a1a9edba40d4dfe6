import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { ssccOf, type SsccSettings } from '../barcodes/domain/sscc';
import { type OrderRow, OrderStoreService } from '../orders';
import { SiteService } from '../sites';
import { insertBoxes, listBoxes, takeSerials } from './box.queries';
import { ssccExhausted } from './paper.errors';

/** Numbers the boxes of orders with SSCCs. */
@Injectable()
export class BoxService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderStoreService,
    private readonly sites: SiteService,
  ) {}

  /**
   * Returns the numbers of the first boxes of an order. A box without one gets it if the site has a company prefix, and keeps it, also
   * when the settings of the site change.
   */
  async number(order: OrderRow, count: number): Promise<ReadonlyMap<number, string>> {
    const { tenant, siteCode } = order;
    const { known, sscc } = await this.db.run(tenant, async (tx) => {
      const known = await ssccsOf(tx, order, count);
      return { known, sscc: known.size < count ? (await this.sites.find(tx, tenant, siteCode))?.sscc : null };
    });
    return sscc ? this.db.transaction(tenant, (tx) => this.numberMissing(tx, order, count, sscc)) : known;
  }

  /** Allocates the missing numbers. The lock of the order keeps another call from numbering the same boxes. */
  private async numberMissing(tx: Tx, order: OrderRow, count: number, sscc: SsccSettings): Promise<ReadonlyMap<number, string>> {
    const { tenant, orderId } = order;
    await this.orders.loadLocked(tx, tenant, orderId);
    const known = await ssccsOf(tx, order, count);
    const missing = Array.from({ length: count }, (_, i) => i + 1).filter((box) => !known.has(box));
    if (missing.length === 0) return known;
    const counter = { tenant, companyPrefix: sscc.companyPrefix, extension: String(sscc.extension) };
    const first = await takeSerials(tx, counter, missing.length);
    if (first === undefined) throw ssccExhausted(counter.companyPrefix, counter.extension);
    const added = missing.map((box, i) => ({ box, sscc: ssccOf(sscc, first + i) }));
    await insertBoxes(tx, order, added);
    return new Map([...known, ...added.map(({ box, sscc }) => [box, sscc] as const)]);
  }
}

/** Returns the numbers of the first boxes of an order, as far as they have one. */
async function ssccsOf(tx: Tx, { tenant, orderId }: OrderRow, count: number): Promise<ReadonlyMap<number, string>> {
  const boxes = await listBoxes(tx, tenant, orderId);
  return new Map(boxes.filter(({ box }) => box <= count).map(({ box, sscc }) => [box, sscc]));
}
