import type { EntryBarcode } from '../../../src/barcodes/domain/barcode';

/** An ordered product, with the counts of the server. */
export interface Entry {
  readonly entryId: string;
  readonly productId: string;
  readonly productName: string;
  readonly orderedCount: number;
  readonly packedCount: number;
  readonly canceledCount: number;
  readonly unit?: string;
  readonly imageUrl?: string;
  readonly weightDependent?: boolean;
  readonly barcodes?: readonly EntryBarcode[];
  readonly location?: string | readonly string[];
  readonly packingGroup?: string;
  readonly customerComment?: string;
}

export interface Packer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An order as the server shows it. */
export interface PackingOrder {
  readonly id: string;
  readonly siteCode: string;
  readonly orderNumber?: string;
  /** In lower case: initial, in_progress, pre_packed, packed, cancelled. */
  readonly packingStatus: string;
  readonly assignees: readonly Packer[];
  readonly entries: readonly Entry[];
  /** The patterns of the site's barcodes with a weight. */
  readonly weightBarcodes?: readonly string[];
  /** Oldest first. */
  readonly statusChanges?: readonly {
    readonly status: string;
    readonly assignee: { readonly firstName: string; readonly lastName: string };
  }[];
  readonly customer: { readonly customerName: string };
  readonly delivery: {
    readonly deliveryTime: { readonly deliveryDate: string; readonly deliveryTimeFrom?: string; readonly deliveryTimeTo?: string };
  };
}

/** Returns the name of the member who has finished an order; empty if it is not known. */
export function finisherOf({ statusChanges = [] }: PackingOrder): string {
  const change = statusChanges.findLast(({ status }) => status === 'packed');
  return change ? `${change.assignee.firstName} ${change.assignee.lastName}`.trim() : '';
}

/** Why an order is no longer one's own to pack. */
export type Loss = 'cancelled' | 'packed' | 'taken-over' | 'unassigned';

/** Returns why a packer has lost an order; undefined while it is theirs. */
export function lossOf({ packingStatus, assignees: [packer] }: PackingOrder, staffId: string): Loss | undefined {
  if (packingStatus === 'cancelled') return 'cancelled';
  if (packingStatus === 'packed') return 'packed';
  if (packer === undefined) return 'unassigned';
  return packer.id === staffId ? undefined : 'taken-over';
}
