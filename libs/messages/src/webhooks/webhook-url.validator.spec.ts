import { URL_LENGTH_MAX, urlFault } from './webhook-url.validator';

const CLOSED = { allowsLoopback: false };
const LOCAL = { allowsLoopback: true };
const long = (length: number) => `https://hooks.example.com/${'a'.repeat(length - 'https://hooks.example.com/'.length)}`;

describe('the address of a webhook', () => {
  it.each([
    'https://hooks.example.com/in?key=1',
    'https://hooks.example.com:8443',
    'https://93.184.216.34/in',
    'https://[2606:4700::1111]/in',
    long(URL_LENGTH_MAX),
  ])('accepts %s', (url) => expect(urlFault(url, CLOSED)).toBeUndefined());

  it.each([
    ['http://hooks.example.com', 'must begin with https://'],
    ['ftp://hooks.example.com', 'must begin with https://'],
    ['hooks.example.com', 'must be a URL'],
    ['https://', 'must be a URL'],
    ['https://ada@hooks.example.com', 'must not contain a user or a password; use headers'],
    ['https://ada:secret@hooks.example.com', 'must not contain a user or a password; use headers'],
    [long(URL_LENGTH_MAX + 1), 'must have at most 2048 characters'],
  ])('rejects %s: %s', (url, fault) => expect(urlFault(url, CLOSED)).toBe(fault));

  it.each([
    'https://localhost', 'https://LOCALHOST.', 'https://api.localhost', 'https://127.0.0.1', 'https://127.1', 'https://0x7f.1', 'https://2130706433',
    'https://127.0.0.1./', 'https://[::1]', 'https://[::ffff:127.0.0.1]', 'https://[::ffff:10.0.0.1]', 'https://10.0.0.1', 'https://172.16.0.1',
    'https://192.168.1.1', 'https://169.254.169.254/latest', 'https://100.64.0.1', 'https://0.0.0.0', 'https://0.1.2.3', 'https://224.0.0.1',
    'https://255.255.255.255', 'https://[fd00::1]', 'https://[fe80::1]', 'https://[ff02::1]', 'https://[64:ff9b::7f00:1]', 'https://[2002:7f00:1::]',
    'https://[2001:db8::1]', 'https://[::]',
  ])('rejects %s, which is not public', (url) => expect(urlFault(url, CLOSED)).toBe('must have a public address')); // prettier-ignore

  it.each(['http://localhost:3000/in', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://localhost', 'https://127.0.0.2'])(
    'accepts %s where loopback is allowed',
    (url) => {
      expect(urlFault(url, LOCAL)).toBeUndefined();
      expect(urlFault(url, CLOSED)).toBeDefined();
    },
  );

  it.each(['http://10.0.0.1', 'https://10.0.0.1', 'http://hooks.example.com', 'ftp://localhost', 'https://127.0.0.1.example.com@10.0.0.1'])(
    'rejects %s also where loopback is allowed',
    (url) => expect(urlFault(url, LOCAL)).toBeDefined(),
  );
});
