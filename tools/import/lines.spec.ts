import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../local-suite/start/refusal.ts';
import { repositoryRoot } from '../paths.ts';
import { checkEncoding } from './encoding.ts';
import { type Line, linesOf } from './lines.ts';

const CHUNK_BYTES = 65_536;

describe('the lines of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  const file = join(folder, 'things.jsonl');
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = async (content: string | Buffer): Promise<Line[]> => {
    writeFileSync(file, content);
    await checkEncoding(file, 'utf-8');
    const lines: Line[] = [];
    for await (const line of linesOf(file)) lines.push(line);
    return lines;
  };

  it.each<[string, Buffer, string]>([
    ['Latin-1', Buffer.from('{}\n{"name": "Frühling"}', 'latin1'), 'line 2, byte 13'],
    ['a character that is cut off', Buffer.concat([Buffer.from('\n\n"'), Buffer.from([0xe2, 0x82]), Buffer.from('"')]), 'line 3, byte 2'],
    ['a character that the file cuts off', Buffer.from('ü').subarray(0, 1), 'line 1, byte 1'],
    ['half of a character', Buffer.from([0xed, 0xa0, 0x80]), 'line 1, byte 1'],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'line 1, byte 1'],
  ])('are refused with %s', async (_name, bytes, place) => {
    const reading = read(bytes);
    await expect(reading).rejects.toThrow(`is not UTF-8: ${place}. Nothing was imported`);
    await expect(reading).rejects.toThrow(Refusal);
  });

  it('end an import before it sends anything if they are not UTF-8', () => {
    writeFileSync(file, Buffer.from('{"id": "1"}\n{"id": "Frühling"}', 'latin1'));
    const main = join(repositoryRoot, 'tools/import/main.ts');
    const env = { SUITE_URL: 'http://127.0.0.1:9', CLIENT_ID: 'backend', CLIENT_SECRET: 'secret' }; // nothing listens there
    const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'customers', file], { env });
    expect({ status, text: stderr.toString() }).toEqual({ status: 2, text: expect.stringContaining('line 2, byte 11. Nothing was') });
  });

  it('are those of its line feeds, without a byte order mark and empty lines', async () => {
    expect(await read('\uFEFFa\r\n\nb\u2028c\n \nd')).toEqual([
      { number: 1, text: 'a\r' },
      { number: 3, text: 'b\u2028c' },
      { number: 5, text: 'd' },
    ]);
  });

  it('are whole if two reads divide a line or a character', async () => {
    const long = 'x'.repeat(CHUNK_BYTES - 1);
    expect(await read(`${long}ü\n${long}${long}\n`)).toEqual([
      { number: 1, text: `${long}ü` },
      { number: 2, text: long + long },
    ]);
  });

  it('accept the replacement character itself', async () => {
    expect(await read('\uFFFD')).toEqual([{ number: 1, text: '\uFFFD' }]);
  });
});
