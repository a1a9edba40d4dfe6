/** What a page or a label shows. The texts are printable: see `printable`. */

/** An order on paper. */
export interface PaperOrder {
  readonly orderId: string;
  /** The number that the customer knows, or the id. */
  readonly number: string;
  readonly siteCode: string;
  /** `YYYY-MM-DD`. */
  readonly deliveryDate: string;
  /** The date with the times, as received. */
  readonly delivery: string;
  readonly customerName: string;
  /** The lines of the delivery address, without the customer. */
  readonly address: readonly string[];
  readonly entries: readonly PaperEntry[];
}

/** An ordered product on paper. */
export interface PaperEntry {
  readonly productId: string;
  readonly name: string;
  readonly ordered: string;
  readonly packed: string;
  readonly locations: readonly string[];
  /** The first one. */
  readonly barcode?: string;
  /** The wish of the customer, and how the product is packed. */
  readonly hints: readonly string[];
}

/** A label of a box. */
export interface PaperLabel {
  readonly order: PaperOrder;
  /** From 1. */
  readonly box: number;
  readonly boxes: number;
  /** Without it, the label shows the id of the order. */
  readonly sscc?: string;
}

/** The input of a printing thread. It answers each job with the bytes of the document so far that were not answered before. */
export type PaperJob =
  | { readonly kind: 'labels'; readonly form: 'PDF' | 'ZPL'; readonly labels: readonly PaperLabel[] }
  | { readonly kind: 'note'; readonly order: PaperOrder }
  | {
      /** The packlists of some orders. The jobs of one document come in order, with its number. */
      readonly kind: 'packlists';
      readonly document: number;
      readonly title: string;
      readonly date: string;
      readonly orders: readonly PaperOrder[];
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  | { readonly kind: 'discard'; readonly document: number };

const natural = new Intl.Collator('en', { numeric: true });

/** Returns the entries in the order of a walk through the warehouse: by their first location, A-9 before A-10; those without one are last. */
export function byLocation(entries: readonly PaperEntry[]): PaperEntry[] {
  return entries.toSorted(({ locations: [one] }, { locations: [other] }) =>
    one === undefined || other === undefined ? Number(one === undefined) - Number(other === undefined) : natural.compare(one, other),
  );
}
