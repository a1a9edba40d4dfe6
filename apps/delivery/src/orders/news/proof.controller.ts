import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { PROOF_TYPES } from '../domain/proof-file';
import { ProofService } from './proof.service';
import { ProofPath } from './proof.dto';

interface Reply {
  headers(values: Readonly<Record<string, string>>): unknown;
}

/** The content comes from a provider, and is not for running in a browser. */
const SAFE = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; sandbox`,
};

/** Files that prove deliveries. */
@ApiTags('Delivery orders')
@Controller('delivery-v2/:tenant/order/:orderId/proof')
@SiteFrom('resource')
export class ProofController {
  constructor(private readonly proofs: ProofService) {}

  /**
   * Returns the file of a proof of delivery, by its number in the order: a JPEG, a PNG or a PDF of at most 10 MiB. It is read from the
   * provider. Files are deleted 30 days after the delivery, or after the days that the deployment sets.
   */
  @Get(':n')
  @Operation('loadDeliveryProof', 'Load a proof', {
    client: 'deliveryOrders.loadProof',
    fails: { 404: ['proof_not_found'], 410: ['proof_deleted'], 503: ['proof_unavailable'] },
    file: { type: PROOF_TYPES },
  })
  @Access({ application: ['delivery.order_view', 'delivery.order_manage'] })
  async load(
    @CurrentCaller() caller: Caller,
    @Param() { orderId, n }: ProofPath,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const { type, ending, content } = await this.proofs.open(caller, orderId, n);
    reply.headers({ ...SAFE, 'content-type': type, 'content-disposition': `inline; filename="proof-${n}.${ending}"` });
    return new StreamableFile(content);
  }
}
