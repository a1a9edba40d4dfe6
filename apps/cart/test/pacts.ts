import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PactV3, type V3Interaction } from '@pact-foundation/pact';

const PACTS = join(__dirname, '..', 'pacts');

interface PactFile {
  readonly consumer: object;
  readonly provider: object;
  readonly interactions: { readonly description: string }[];
  readonly metadata: { readonly pactSpecification: object };
}

/** What the cart service expects of a peer: written down while its own client talks to Pact's mock of that peer. */
export class PactRecorder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'pact-'));

  constructor(private readonly provider: string) {}

  /** Fails when the client does not ask just what the interactions say; else answers, or throws, what the client does. */
  async record<T>(interactions: V3Interaction | readonly V3Interaction[], ask: (url: string) => Promise<T>): Promise<T> {
    const pact = new PactV3({ consumer: 'cart', provider: this.provider, dir: this.folder, logLevel: 'error' });
    for (const interaction of [interactions].flat()) pact.addInteraction(interaction);
    // Pact writes nothing down when it sees an error.
    const settled = await pact.executeTest(async ({ url }) => (await Promise.allSettled([ask(url)]))[0]);
    if (settled?.status === 'fulfilled') return settled.value;
    throw settled?.reason;
  }

  /** What was recorded, in an order of its own and without the versions of Pact's parts. */
  recorded(): PactFile {
    const { consumer, provider, interactions, metadata } = JSON.parse(
      readFileSync(join(this.folder, `cart-${this.provider}.json`), 'utf8'),
    ) as PactFile;
    interactions.sort((a, b) => (a.description < b.description ? -1 : 1));
    return { consumer, provider, interactions, metadata: { pactSpecification: metadata.pactSpecification } };
  }

  /** The pact that the provider is verified with. Delete the file to have it written again. */
  committed(): unknown {
    const file = join(PACTS, `cart-${this.provider}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${JSON.stringify(this.recorded(), undefined, 2)}\n`);
    return `${file} was missing and is written now: look at it, and commit it`;
  }

  forget(): void {
    rmSync(this.folder, { recursive: true });
  }
}
