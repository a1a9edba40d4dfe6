import { Injectable } from '@nestjs/common';
import { Clock, Database, type IdempotentRequest, once, type Tx } from '@suite/platform';
import { isCode, normalCode } from '../domain/code';
import { type CouponTerms, termsOf, UNLIMITED } from '../domain/coupon-terms';
import { isFor, keepOwner } from '../domain/ownership';
import { blockOf, pageStart } from '../domain/page-start';
import { noSuchCoupon } from '../domain/refusals';
import type { Asker } from '../guess/asker';
import { GuessBrake } from '../guess/guess-brake.service';
import { outdateRedemptions } from '../redemption/redemption.queries';
import { SettingsService } from '../settings/settings.service';
import { CouponIssuer } from './coupon-issuer.service';
import { couponView, type Viewer } from './coupon-view';
import type { BulkDto, CouponDto, CouponListQuery, CouponPatchDto, CouponView, NewCouponDto } from './coupon.dto';
import { Coupon } from './coupon.entity';
import { countCoupons, countHole, readCoupon, readHoles, readPage, readReferral, type StoredCoupon } from './coupon.queries';

@Injectable()
export class CouponService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly issuer: CouponIssuer,
    private readonly settings: SettingsService,
    private readonly brake: GuessBrake,
  ) {}

  /** A page of the tenant's coupons in the order of their creation, and how many there are. */
  list(
    tenant: string,
    { pageNumber, pageSize, showDeleted }: CouponListQuery,
    viewer: Viewer,
  ): Promise<{ page: CouponView[]; total: number }> {
    return this.db.run(tenant, async (tx) => {
      const { coupons, deleted } = await countCoupons(tx, tenant);
      const holes = showDeleted || deleted === 0 ? [] : await readHoles(tx, tenant);
      const start = pageStart((pageNumber - 1) * pageSize, holes);
      const page = start.after < coupons ? await readPage(tx, tenant, { ...start, size: pageSize, withDeleted: showDeleted }) : [];
      return { page: page.map((coupon) => this.view(coupon, viewer)), total: showDeleted ? coupons : coupons - deleted };
    });
  }

  /** A coupon as the viewer may see it. To a shopper, one that is not theirs does not exist. */
  load(tenant: string, code: string, { caller, guessers }: Asker, showDeleted: boolean): Promise<CouponView> {
    return this.brake.watch(tenant, guessers, async (tx) => {
      const normal = normalCode(code);
      const coupon = isCode(normal) ? await readCoupon(tx, tenant, normal) : undefined;
      if (!coupon || !isVisible(coupon, caller, showDeleted)) throw noSuchCoupon();
      return this.view(coupon, caller);
    });
  }

  create(tenant: string, dto: NewCouponDto, request?: IdempotentRequest): Promise<{ id: string }> {
    const issue = { kind: 'standard', terms: termsOf(dto) } as const;
    return this.issuer.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        if (dto.code !== undefined) return { id: await this.issuer.issueAs(tx, tenant, issue, normalCode(dto.code)) };
        const [id = ''] = await this.issuer.issue(tx, tenant, issue, await this.settings.convention(tx, tenant), 1);
        return { id };
      }),
    );
  }

  createMany(tenant: string, { coupon, count }: BulkDto, request?: IdempotentRequest): Promise<{ codes: string[] }> {
    const issue = { kind: 'standard', terms: termsOf(coupon, { path: 'coupon.' }) } as const;
    return this.issuer.transaction(tenant, (tx) =>
      once(tx, request, async () => ({
        codes: await this.issuer.issue(tx, tenant, issue, await this.settings.convention(tx, tenant), count),
      })),
    );
  }

  /** Makes a coupon under a generated code for the caller's tenant, and answers it as the caller sees it. */
  generate(caller: Viewer & { readonly tenant: string }, dto: CouponDto, request?: IdempotentRequest): Promise<CouponView> {
    const { tenant } = caller;
    const issue = { kind: 'standard', terms: termsOf(dto) } as const;
    return this.issuer.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const [code = ''] = await this.issuer.issue(tx, tenant, issue, await this.settings.convention(tx, tenant), 1);
        return this.loadIn(tx, tenant, code, caller);
      }),
    );
  }

  replace(tenant: string, code: string, dto: CouponDto): Promise<void> {
    return this.change(tenant, code, (coupon) => termsOf(keepOwner(coupon, dto)));
  }

  patch(tenant: string, code: string, dto: CouponPatchDto): Promise<void> {
    return this.change(tenant, code, (coupon) => termsOf(keepOwner(coupon, dto), { earlier: coupon }));
  }

  /** The coupon stays, for the redemptions that name it; its code is never given out again. */
  remove(tenant: string, code: string): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const coupon = await lock(tx, tenant, code);
      await tx.update(Coupon, { tenant, code: coupon.code }, { deleted: true, revision: coupon.revision + 1 });
      await countHole(tx, tenant, blockOf(coupon.position));
    });
  }

  /** The coupon that the customer has for their friends. */
  async findReferral(tx: Tx, tenant: string, customerNumber: string, viewer: Viewer): Promise<CouponView | undefined> {
    const coupon = await readReferral(tx, tenant, customerNumber);
    return coupon && this.view(coupon, viewer);
  }

  /** A coupon that has just been made or was made by the same request. */
  async loadIn(tx: Tx, tenant: string, code: string, viewer: Viewer): Promise<CouponView> {
    const coupon = await readCoupon(tx, tenant, code);
    if (!coupon) throw new Error(`Coupon ${code} was made and is not there`);
    return this.view(coupon, viewer);
  }

  private change(tenant: string, code: string, termsAfter: (coupon: Coupon) => CouponTerms): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const coupon = await lock(tx, tenant, code);
      const revision = coupon.revision + 1;
      await tx.update(Coupon, { tenant, code: coupon.code }, { ...termsAfter(coupon), revision } as object);
      if (coupon.maxRedemptions === UNLIMITED) await outdateRedemptions(tx, tenant, coupon.code, revision);
    });
  }

  private view(coupon: StoredCoupon, viewer: Viewer): CouponView {
    return couponView(coupon, viewer, this.clock.now());
  }
}

function isVisible(coupon: StoredCoupon, viewer: Viewer, showDeleted: boolean): boolean {
  if (viewer.kind === 'application') return showDeleted || !coupon.deleted;
  return !coupon.deleted && isFor(coupon, viewer.kind === 'customer' ? viewer.subject : undefined);
}

async function lock(tx: Tx, tenant: string, code: string): Promise<Coupon> {
  const normal = normalCode(code);
  const coupon = isCode(normal)
    ? await tx.findOne(Coupon, { where: { tenant, code: normal, deleted: false }, lock: { mode: 'for_no_key_update' } })
    : null;
  if (!coupon) throw noSuchCoupon();
  return coupon;
}
