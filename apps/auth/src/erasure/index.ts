export { Erasure, ErasureCall } from './erasure.entity';
export { ErasureModule } from './erasure.module';
export { purgeErasures } from './erasure.queries';
