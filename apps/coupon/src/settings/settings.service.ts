import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { type CodeConvention, DEFAULT_CONVENTION, normalCode } from '../domain/code';
import type { RequestedTerms } from '../domain/coupon-terms';
import { referralTerms } from '../domain/referral-terms';
import type { CouponSettingsDto, ReferralSettingsDto, CouponTenantSettingsDto } from './settings.dto';
import type { CouponSettings } from './settings.entity';
import { findSettings, replaceSettings } from './settings.queries';

const SOME_CUSTOMER = 'of any number';

@Injectable()
export class SettingsService {
  constructor(private readonly db: Database) {}

  async load(tenant: string): Promise<CouponTenantSettingsDto> {
    const { codePrefix, length, alphabet, guessableMax, referral } = await this.db.run(tenant, (tx) => settingsOf(tx, tenant));
    return {
      couponSettings: { codePrefix, length, alphabet, guessableMax, ...(referral && { referral: referral as ReferralSettingsDto }) },
    };
  }

  async replace(tenant: string, { couponSettings }: CouponTenantSettingsDto): Promise<void> {
    const { referral } = couponSettings;
    if (referral) referralTerms(referral, SOME_CUSTOMER, 'couponSettings.referral.'); // rejects contradictory terms
    await this.db.run(tenant, (tx) => replaceSettings(tx, rowOf(tenant, couponSettings)));
  }

  convention(tx: Tx, tenant: string): Promise<CodeConvention> {
    return settingsOf(tx, tenant);
  }

  /** Returns the code convention and the terms of referral coupons; undefined when the tenant has none. */
  async referral(tx: Tx, tenant: string): Promise<{ convention: CodeConvention; given: RequestedTerms } | undefined> {
    const { referral, ...convention } = await settingsOf(tx, tenant);
    return referral
      ? { convention: { ...convention, codePrefix: referral.codePrefix ?? convention.codePrefix }, given: referral }
      : undefined;
  }
}

async function settingsOf(tx: Tx, tenant: string): Promise<CodeConvention & Pick<CouponSettings, 'referral'>> {
  return (await findSettings(tx, tenant)) ?? { ...DEFAULT_CONVENTION, referral: null };
}

function rowOf(tenant: string, { codePrefix, length, alphabet, guessableMax, referral }: CouponSettingsDto): CouponSettings {
  return {
    tenant,
    codePrefix: normalCode(codePrefix ?? DEFAULT_CONVENTION.codePrefix),
    length: length ?? DEFAULT_CONVENTION.length,
    alphabet: alphabet ?? DEFAULT_CONVENTION.alphabet,
    guessableMax: guessableMax ?? DEFAULT_CONVENTION.guessableMax,
    referral: referral ? { ...referral, ...(referral.codePrefix !== undefined && { codePrefix: normalCode(referral.codePrefix) }) } : null,
  };
}
