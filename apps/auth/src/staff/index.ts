export { InvitationService } from './invitation.service';
export { StaffIdentityService } from './staff-identity.service';
export { staffCommands } from './staff.commands';
export { type LoggedInStaffView, type StaffTokenView } from './staff.dto';
export { StaffModule } from './staff.module';
