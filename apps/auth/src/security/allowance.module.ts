import { Module } from '@nestjs/common';
import { AllowanceService } from './allowance.service';

@Module({ providers: [AllowanceService], exports: [AllowanceService] })
export class AllowanceModule {}
