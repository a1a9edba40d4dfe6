export const MANAGE = ['pickpack.pickpack_manage'];
/** Who may manage may also look. */
export const VIEW = ['pickpack.pickpack_view', ...MANAGE];
