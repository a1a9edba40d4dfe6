export const MANAGE = 'sequentialid.schema_manage';

/** The scopes that let see schemas and take ids: manage includes view. */
export const VIEW = ['sequentialid.schema_view', MANAGE] as const;
