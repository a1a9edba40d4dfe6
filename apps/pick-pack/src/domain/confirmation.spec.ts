import { confirmationOf } from './confirmation';

describe('confirmationOf', () => {
  it('tells what was packed, what is missing, and the total', () => {
    const mail = confirmationOf({
      orderId: 'o1',
      customerName: 'Grace',
      currency: 'EUR',
      orderTotal: 25.5,
      lines: [
        { productName: 'Milk', unit: 'l', packedCount: 3, canceledCount: 1 },
        { productName: 'Bread', packedCount: 2, canceledCount: 0 },
        { productName: 'Ham', unit: 'kg', packedCount: 0, canceledCount: 0 },
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
        '  3 l Milk',
        '  2 × Bread',
        '',
        'Not available:',
        '  1 l Milk',
        '  Ham',
        '',
        'Total: 25.50 EUR',
        '',
      ].join('\n'),
    });
  });
});
