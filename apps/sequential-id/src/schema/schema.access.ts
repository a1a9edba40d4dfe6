export const MANAGE = 'sequentialid.schema_manage';

/** The scopes that allow reading schemas and issuing ids: manage includes view. */
export const VIEW = ['sequentialid.schema_view', MANAGE] as const;
