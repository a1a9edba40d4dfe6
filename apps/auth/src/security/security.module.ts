import { Module } from '@nestjs/common';
import type { Purge } from '@suite/database';
import type { TableRule } from '@suite/tenant-copy';
import { AllowanceService } from './allowance.service';
import { purgeAllowances } from './allowance.queries';
import { Allowance } from './allowance.entity';
import { AuditService } from './audit.service';
import { ALLOWANCE_KEPT_MS } from './domain/allowance';
import { FORGET_FAILURES_MS } from './domain/throttle';
import { LimitErasureService } from './limit-erasure.service';
import { LoginQueueService } from './login-queue.service';
import { LoginThrottleService } from './login-throttle.service';
import { Throttle } from './throttle.entity';
import { purgeThrottles } from './throttle.queries';
import { ThrottleService } from './throttle.service';

const SERVICES = [AllowanceService, AuditService, LimitErasureService, LoginQueueService, LoginThrottleService, ThrottleService];

/** Limits, counts of failures and the security log. */
@Module({ providers: SERVICES, exports: SERVICES })
export class SecurityModule {
  static readonly tables = [Allowance, Throttle];
  static readonly copied: readonly TableRule[] = [
    { entity: Allowance, leftOut: 'Limits of requests begin anew.' },
    { entity: Throttle, leftOut: 'Counts of failed logins begin anew.' },
  ];
  static readonly purges: readonly Purge[] = [
    { name: 'failed attempts', keptMs: FORGET_FAILURES_MS, purge: purgeThrottles },
    { name: 'allowances', keptMs: ALLOWANCE_KEPT_MS, purge: purgeAllowances },
  ];
}
