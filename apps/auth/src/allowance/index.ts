export { Allowance } from './allowance.entity';
export { AllowanceModule } from './allowance.module';
export { deleteAllowancesNaming, type Limited, purgeAllowances, takeAllowance } from './allowance.queries';
export { AllowanceService } from './allowance.service';
