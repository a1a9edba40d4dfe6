export { KeyModule } from './key.module';
export { SigningKey } from './signing-key.entity';
export { SigningKeyService } from './signing-key.service';
