import { confirmationOf } from './confirmation';

describe('confirmationOf', () => {
  it('shows the order number known to the customer', () => {
    const mail = confirmationOf({
      orderId: 'o1',
      orderNumber: '2026-000001',
      customerName: 'Grace',
      currency: 'EUR',
      orderTotal: 0,
      lines: [],
    });
    expect(mail.subject).toBe('Your order 2026-000001 is packed');
    expect(mail.text).toContain('your order 2026-000001 is packed.');
  });

  it('lists packed and missing amounts, and the total', () => {
    const mail = confirmationOf({
      orderId: 'o1',
      orderNumber: null,
      customerName: 'Grace',
      currency: 'EUR',
      orderTotal: 25.5,
      lines: [
        { productName: 'Milk', unit: 'l', orderedCount: 10, packedCount: 4 },
        { productName: 'Bread', orderedCount: 2, packedCount: 2 },
        { productName: 'Ham', unit: 'kg', orderedCount: 1.5, packedCount: 0 },
        { productName: 'Cheese', unit: 'kg', orderedCount: 0.3, packedCount: 0.1 },
        { productName: 'Fish', unit: 'kg', orderedCount: 1, packedCount: 1.2 },
      ],
    });
    expect(mail).toEqual({
      subject: 'Your order o1 is packed',
      text: [
        'Hello Grace,',
        '',
        'your order o1 is packed.',
        '',
        'Packed:',
        '  4 l Milk',
        '  2 × Bread',
        '  0.1 kg Cheese',
        '  1.2 kg Fish',
        '',
        'Not available:',
        '  6 l Milk',
        '  1.5 kg Ham',
        '  0.2 kg Cheese',
        '',
        'Total: 25.50 EUR',
        '',
      ].join('\n'),
    });
  });
});
