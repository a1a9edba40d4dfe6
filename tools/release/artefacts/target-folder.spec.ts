import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTarget, SUMS } from './target-folder.ts';

describe('the folder of artefacts', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'target-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('may be new, empty, or that of an earlier run', () => {
    expect(() => checkTarget(join(folder, 'new'))).not.toThrow();
    expect(() => checkTarget(folder)).not.toThrow();
    for (const file of ['compose.yaml', SUMS]) writeFileSync(join(folder, file), '');
    expect(() => checkTarget(folder)).not.toThrow();
  });

  it('is no folder with other files, which would be deleted', () => {
    writeFileSync(join(folder, 'package.json'), '{}');
    expect(() => checkTarget(folder)).toThrow('has other files than artefacts, which would be deleted: name a new');
    expect(() => checkTarget(join(folder, 'package.json'))).toThrow('which would be deleted');
  });
});
