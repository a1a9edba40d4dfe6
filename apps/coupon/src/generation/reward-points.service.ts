import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { auditResource } from '@suite/audit';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { canonicalJson, type IdempotentRequest, once } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { CouponIssuerService, CouponService, type CouponView, type Viewer } from '../coupon';
import { rewardTerms } from '../domain/reward-terms';
import { SettingsService } from '../settings';
import type { RewardCouponDraftDto } from './generation.dto';
import { rewardPointsIdReused } from './generation.errors';
import { findRewardPointsCoupon, insertRewardPointsCoupon } from './reward-points-coupon.queries';

@Injectable()
export class RewardPointsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: CouponService,
    private readonly issuer: CouponIssuerService,
    private readonly settings: SettingsService,
  ) {}

  /** Creates the coupon. A request with a known id returns the coupon of the first one. */
  async generate(tenant: string, dto: RewardCouponDraftDto, viewer: Viewer, request?: IdempotentRequest): Promise<CouponView> {
    const work = (tx: Tx) => once(tx, request, () => this.findOrCreate(tx, tenant, dto, viewer));
    try {
      return await this.db.transaction(tenant, work);
    } catch (error) {
      if (!isUniqueViolation(error, 'reward_points_coupon_pkey')) throw error;
      return this.db.transaction(tenant, work); // a concurrent request with the same id has created the coupon
    }
  }

  private async findOrCreate(tx: Tx, tenant: string, dto: RewardCouponDraftDto, viewer: Viewer): Promise<CouponView> {
    const bodyHash = createHash('sha256').update(canonicalJson(dto)).digest();
    const earlier = dto.id === undefined ? undefined : await findRewardPointsCoupon(tx, tenant, dto.id);
    if (earlier && !earlier.bodyHash.equals(bodyHash)) throw rewardPointsIdReused(earlier.id);
    const code = earlier?.code ?? (await this.create(tx, tenant, dto, bodyHash));
    return this.coupons.loadIn(tx, tenant, code, viewer);
  }

  private async create(tx: Tx, tenant: string, dto: RewardCouponDraftDto, bodyHash: Buffer): Promise<string> {
    const now = this.clock.now();
    const terms = rewardTerms(dto, now);
    const convention = await this.settings.convention(tx, tenant);
    const [code = ''] = await this.issuer.issue(tx, tenant, { kind: 'reward', terms }, convention, 1);
    auditResource(code);
    const { id = code, type = null, points, pointsAfterCoupon = null } = dto;
    await insertRewardPointsCoupon(tx, { tenant, id, bodyHash, code, type, points, pointsAfterCoupon, createdAt: now });
    return code;
  }
}
