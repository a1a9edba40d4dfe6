export const mutations = [
  {
    file: 'station/src/core/wedge.ts',
    spec: 'station/src/core/wedge.spec.ts',
    mutations: [
      {
        name: 'typing-is-a-scan',
        find: 'this.text.length >= LENGTH_MIN && median(this.gaps) <= GAP_MS_MAX',
        replace: 'this.text.length >= LENGTH_MIN',
        harm: 'A number that a packer types counts as a scan.',
      },
      {
        name: 'scan-begins-with-an-older-key',
        find: 'if (gap > HICCUP_MS_MAX) this.clear();',
        replace: 'if (gap > 60_000) this.clear();',
        harm: 'A key that was pressed before becomes part of a code, which is then unknown.',
      },
    ],
  },
  {
    file: 'station/src/core/scan-event.ts',
    spec: 'station/src/core/scan-event.spec.ts',
    mutations: [
      {
        name: 'event-sent-with-the-token-of-another',
        find: '.find(({ staffId }) => hasToken(staffId))',
        replace: '.find(() => true)',
        harm: 'The scans of a member who has signed out block those of the next one.',
      },
      {
        name: 'correction-of-a-refused-event-is-sent',
        find: "id === eventId || (undoes === eventId && state === 'unsent')",
        replace: 'id === eventId',
        harm: 'A scan that was refused and undone takes another unit out of the box.',
      },
      {
        name: 'undo-twice',
        find: 'undoes === undefined && !undone.has(eventId)',
        replace: 'undoes === undefined',
        harm: 'Undoing twice takes the same scan back twice.',
      },
    ],
  },
  {
    file: 'station/src/core/rows.ts',
    spec: 'station/src/core/rows.spec.ts',
    mutations: [
      {
        name: 'barcode-compared-as-scanned',
        find: 'read ? entriesWith(rows, read) : []',
        replace: 'rows.filter(({ barcodes = [] }) => barcodes.includes(code))',
        harm: 'An EAN-13 is unknown, because orders have it with 14 digits.',
      },
      {
        name: 'one-too-many-is-counted',
        find: 'withCanceled <= (productsOf',
        replace: 'after <= (productsOf',
        harm: 'The station counts goods that are recorded as missing, and the service refuses the scan.',
      },
      {
        name: 'rejected-scans-are-not-put-back',
        find: "orderId === id && state !== 'sent'",
        replace: "orderId === id && state === 'unsent'",
        harm: 'Goods of scans that came after the cancellation stay in the box.',
      },
    ],
  },
];
