export const MANAGE = ['pickpack.pickpack_manage'];
/** The scope to manage includes the scope to view. */
export const VIEW = ['pickpack.pickpack_view', ...MANAGE];
