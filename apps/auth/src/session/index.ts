export { RefreshFamily } from './refresh-family.entity';
export { type FamilyGrant, type FamilyOwner, findFamily, purgeFamilies, revokeFamily } from './refresh-family.queries';
export { RefreshService } from './refresh.service';
export { SessionModule } from './session.module';
