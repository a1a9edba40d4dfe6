import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { AuthConfig } from '../config';
import { newSecret } from '../domain/secret';
import { Limiter } from './limiter';

/** Hashes passwords with argon2id, a few at once, so that the rest of the service keeps its threads. */
@Injectable()
export class PasswordService {
  private readonly limiter: Limiter;
  private readonly parameters: string;
  private nobodys: Promise<string> | undefined;

  constructor(private readonly config: AuthConfig) {
    this.limiter = new Limiter(config.passwordThreads);
    this.parameters = `$argon2id$v=19$m=${config.passwordMemoryKib},t=${config.passwordPasses},p=1$`;
  }

  hash(password: string): Promise<string> {
    const { passwordMemoryKib: memoryCost, passwordPasses: timeCost } = this.config;
    // A const enum, which isolated modules cannot read: 2 is Argon2id.
    const algorithm = 2 as Algorithm;
    return this.limiter.run(() => hash(password, { algorithm, memoryCost, timeCost, parallelism: 1 }));
  }

  /** Takes as long for somebody who does not exist as for somebody who does. */
  async isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.nobodys ??= this.hash(newSecret());
    const compared = passwordHash ?? (await this.nobodys);
    const isSame = await this.limiter.run(() => verify(compared, password));
    return isSame && passwordHash !== undefined;
  }

  /** Whether the hash was made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(this.parameters);
  }
}
