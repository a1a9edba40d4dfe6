export { InvitationService } from './invitation.service';
export { staffCommands } from './staff.commands';
export { LoggedInStaffView, type StaffTokenView } from './staff.dto';
export { StaffMember } from './staff.entity';
export { type StaffIdentity, StaffIdentityService } from './staff-identity.service';
export { StaffModule } from './staff.module';
