import { plainTable } from '@suite/database';
import { CouponSettings } from './settings.entity';

const settings = plainTable(CouponSettings);
export const findSettings = settings.find(['tenant']);
export const replaceSettings = settings.upsert(['tenant']);
