/** The work of a day, as a lead sees it. */
export interface Board {
  readonly orders: {
    readonly initial: number;
    readonly inProgress: number;
    readonly prePacked: number;
    readonly packed: number;
    readonly cancelled: number;
  };
  readonly packers: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly orderId?: string;
    readonly unitsLastHour: number;
    readonly lastScanAt?: string;
  }[];
  readonly hours: readonly { readonly hour: string; readonly orders: number; readonly units: number }[];
  readonly late: readonly { readonly orderId: string; readonly deliveryTimeFrom: string; readonly missing: number }[];
  readonly short: readonly {
    readonly productId: string;
    readonly productName: string;
    readonly missing: number;
    readonly orders: number;
  }[];
}
