import type { DateTimeText, Int32 } from '@suite/validation';

/** How many orders of the day have each packing status. */
export class BoardOrdersView {
  /** Orders without packed units. */
  initial!: Int32;
  /** Orders in packing. */
  inProgress!: Int32;
  /** Orders that are packed in part. */
  prePacked!: Int32;
  /** Packed orders. */
  packed!: Int32;
  /** Cancelled orders. */
  cancelled!: Int32;
}

/** A packer of the day’s orders. */
export class BoardPackerView {
  /** The packer’s id: the customer number in the saas token, or the staff id. */
  id!: string;
  /** The packer’s first name. */
  firstName!: string;
  /** The packer’s last name. */
  lastName!: string;
  /** The order that the packer has and that is not finished, if any: the one assigned last. */
  orderId?: string;
  /** The units that the packer’s scans of the last 60 minutes have packed. */
  unitsLastHour!: number;
  /** The time of the packer’s last scan of the day’s orders (ISO 8601, UTC); null before the first one. */
  lastScanAt!: DateTimeText | null;
}

/** What was packed of the day’s orders in an hour. */
export class BoardHourView {
  /** The beginning of the hour, by the clocks of the site (ISO 8601, UTC). */
  hour!: DateTimeText;
  /** The orders that became packed. */
  orders!: Int32;
  /** The packed units. */
  units!: number;
}

/** An order that can still be packed, and whose delivery time has started. */
export class LateOrderView {
  /** The id of the order. */
  orderId!: string;
  /** The start of the delivery time, as the order has it. */
  deliveryTimeFrom!: string;
  /** The units that are neither packed nor cancelled. */
  missing!: number;
}

/** A product with missing units. */
export class ShortProductView {
  /** The product’s id. */
  productId!: string;
  /** The name of the product. */
  productName!: string;
  /** The cancelled units. */
  missing!: number;
  /** In how many orders units were cancelled. */
  orders!: Int32;
}

/** The state of packing at a site on a day. */
export class BoardView {
  /** The orders by packing status. */
  orders!: BoardOrdersView;
  /** The packers who have or had an order of the day, by name. */
  packers!: BoardPackerView[];
  /** The hours in which orders of the day were packed, the first first. */
  hours!: BoardHourView[];
  /** Late orders, the earliest delivery time first. */
  late!: LateOrderView[];
  /** Products with cancelled units, the most units first. Cancelled orders do not count. */
  short!: ShortProductView[];
}
