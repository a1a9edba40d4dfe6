/** The English texts of the orders desk. */
export const en = {
  menu: { views: 'Views', orders: 'Orders', returns: 'Returns', documents: 'Documents' },
  orders: {
    title: 'Orders',
    search: 'Order number, name, e-mail, customer number or coupon',
    none: 'No order and no customer matches.',
    number: 'Order',
    customer: 'Customer',
    status: 'Status',
    payment: 'Payment',
    gross: 'Total',
    placed: 'Placed',
    customers: 'Customers',
    all: 'All',
    site: 'Site',
    from: 'From',
    to: 'Until before',
    stuck: 'Stuck',
    onlyStuck: 'Only stuck',
    anyone: 'Without a name',
  },
  customer: { number: 'Number', email: 'E-mail', name: 'Name' },
  statuses: {
    CREATED: 'Being handed over',
    CONFIRMED: 'Confirmed',
    SHIPPED: 'Shipped',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  },
  payments: { PENDING: 'Not paid', PAID: 'Paid', FAILED: 'Payment failed', REFUNDED: 'Refunded' },
};

export type DeskTexts = typeof en;
