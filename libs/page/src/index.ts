export { Calls, Refused, Unreachable } from './calls';
export { Device, namePrinter, type Session, type Station, type StationSettings } from './device';
export { EnrolForm } from './enrol-form';
export { type LiveEvent, LiveStream } from './live-stream';
export { NumberPad } from './number-pad';
export { keepOffline } from './keep-offline';
export { enrol, loadStaff, signIn, type StationMember } from './sign-in-calls';
export { SignInForm } from './sign-in-form';
