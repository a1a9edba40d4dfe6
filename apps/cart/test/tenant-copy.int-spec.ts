import { describeTenantCopy } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { external, manager, newCart, startCart } from './cart-app';

describeTenantCopy({
  module: AppModule,
  start: () => startCart({ env: { MODE: 'api' } }),
  without: ['cart', 'cart_item'],
  values: { 'price.entry': '{"productId":"mug","validFrom":"2026-01-01"}', 'sales_order.import_digest': null },
  // A trigger makes each new order due for its invoice.
  afterwards: ['UPDATE sales_order SET invoice_due_at = NULL'],
  async prepare(service) {
    const path = await newCart(service);
    await service.call('POST', `${path}/items`, { headers: manager, body: external('mug', 9.99) });
  },
});
