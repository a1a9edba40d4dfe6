export { InvitationService } from './invitation.service';
export { KnownStaffPlace } from './known-place.entity';
export { purgeKnownPlaces } from './known-place.queries';
export { staffCommands } from './staff.commands';
export { LoggedInStaffView, type StaffTokenView } from './staff.dto';
export { StaffMember } from './staff.entity';
export { type StaffIdentity, StaffIdentityService } from './staff-identity.service';
export { StaffModule } from './staff.module';
