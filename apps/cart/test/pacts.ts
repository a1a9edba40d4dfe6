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

/** Records what the cart service expects of a peer, while its own client calls Pact's mock of that peer. */
export class PactRecorder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'pact-'));

  constructor(private readonly provider: string) {}

  /** Returns or throws what the client does. Fails if the client does not send exactly the expected interactions. */
  async record<T>(interactions: V3Interaction | readonly V3Interaction[], call: (url: string) => Promise<T>): Promise<T> {
    const pact = new PactV3({ consumer: 'cart', provider: this.provider, dir: this.folder, logLevel: 'error' });
    for (const interaction of [interactions].flat()) pact.addInteraction(interaction);
    // Pact records nothing after an error.
    const settled = await pact.executeTest(async ({ url }) => (await Promise.allSettled([call(url)]))[0]);
    if (settled?.status === 'fulfilled') return settled.value;
    throw settled?.reason;
  }

  /** Returns the recorded pact, sorted and without the versions of Pact's parts. */
  recorded(): PactFile {
    const { consumer, provider, interactions, metadata } = JSON.parse(
      readFileSync(join(this.folder, `cart-${this.provider}.json`), 'utf8'),
    ) as PactFile;
    interactions.sort((a, b) => (a.description < b.description ? -1 : 1));
    return { consumer, provider, interactions, metadata: { pactSpecification: metadata.pactSpecification } };
  }

  /** Compares with the committed pact that verifies the provider. Delete the file to record it again. */
  committed(): unknown {
    const file = join(PACTS, `cart-${this.provider}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${JSON.stringify(this.recorded(), undefined, 2)}\n`);
    return `${file} was missing and has been written: review and commit it`;
  }

  forget(): void {
    rmSync(this.folder, { recursive: true });
  }
}
