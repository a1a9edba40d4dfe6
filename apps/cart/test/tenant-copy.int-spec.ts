import { describeTenantCopy } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { external, manager, newCart, startCart } from './cart-app';

describeTenantCopy({
  module: AppModule,
  start: () => startCart({ env: { MODE: 'api' } }),
  without: ['cart', 'cart_item'],
  values: {
    'price.entry': '{"productId":"mug","validFrom":"2026-01-01"}',
    'sales_order.import_digest': null,
    'sales_order.status': 'SHIPPED',
  },
  // What triggers would make of a new order: it was invoiced, shipped before that was noted, and its customer is erased.
  afterwards: [
    'ALTER TABLE sales_order DISABLE TRIGGER USER',
    `UPDATE sales_order SET invoice_due_at = NULL, shipped_at = NULL, email_key = '', last_name_key = 'erased', site_code = NULL`,
    'ALTER TABLE sales_order ENABLE TRIGGER USER',
  ],
  async prepare(service) {
    const path = await newCart(service);
    await service.call('POST', `${path}/items`, { headers: manager, body: external('mug', 9.99) });
  },
});
