import { StoredRows } from '@suite/privacy';
import { PriceView } from '../../catalog';
import { CreditNoteView } from '../credit/credit-note.dto';
import { InvoiceView } from '../invoice/invoice.dto';
import { OrderView } from '../order/order.dto';
import { ReturnView } from '../returns/return.dto';

/** The data about a customer in carts, orders, prices and segments. */
export class ShoppingDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The carts as they are stored, oldest first. */
  @StoredRows() carts!: object[];
  /** The orders, oldest first. */
  orders!: OrderView[];
  /** The prices that only this customer has. */
  prices!: PriceView[];
  /** The ids of the segments that the customer belongs to. */
  segments!: string[];
  /** The credit notes of the orders, oldest first. */
  creditNotes!: CreditNoteView[];
  /** The invoices of the orders, oldest first. An erasure keeps them as they were issued. */
  invoices!: InvoiceView[];
  /** The returns of the orders, oldest first. */
  returns!: ReturnView[];
}
