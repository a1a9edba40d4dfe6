import { isProofExpired, isProofUrl, PROOF_TYPES, proofFileType, RECOGNIZED_BYTES } from './proof-file';

const bytes = (...values: number[]) => Uint8Array.from(values);

it.each<[string, Uint8Array, string | undefined]>([
  ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1), 'image/png'],
  ['PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['HTML', Buffer.from('<html><img src="x.png">'), undefined],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['the beginning of a PNG', bytes(0x89, 0x50, 0x4e, 0x47), undefined],
  ['nothing', bytes(), undefined],
  ['a PNG with another byte', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0b), undefined],
])('proofFileType recognizes %s by its content', (_name, content, type) => {
  expect(proofFileType(content)?.type).toBe(type);
});

it('proofFileType knows the ending of each type, and recognizes it by the bytes that it asks for', () => {
  const files = [bytes(0xff, 0xd8, 0xff), bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), Buffer.from('%PDF-')];
  expect(files.map((file) => proofFileType(file)?.ending)).toEqual(['jpg', 'png', 'pdf']);
  expect(files.map((file) => proofFileType(file)?.type)).toEqual(PROOF_TYPES);
  expect(Math.max(...files.map(({ length }) => length))).toBe(RECOGNIZED_BYTES);
});

it.each<[string, boolean]>([
  ['https://files.example/a/1.jpg', true],
  ['https://files.example:443/a', true],
  ['http://files.example/a', false],
  ['https://files.example:8443/a', false],
  ['https://files.example.evil.example/a', false],
  ['https://evil.example/https://files.example', false],
  ['https://user:secret@files.example/a', false],
  ['https://user@files.example/a', false],
  ['https://:secret@files.example/a', false],
  ['file:///etc/passwd', false],
  ['https://127.0.0.1/a', false],
  ['no address', false],
])('isProofUrl allows the address %s: %s', (url, isAllowed) => {
  expect(isProofUrl(url, new Set(['https://files.example']))).toBe(isAllowed);
});

it('a proof expires after its days', () => {
  const at = new Date('2026-03-02T08:00:00Z');
  expect(isProofExpired(at, new Date('2026-04-01T07:59:59Z'), 30)).toBe(false);
  expect(isProofExpired(at, new Date('2026-04-01T08:00:00Z'), 30)).toBe(true);
});
