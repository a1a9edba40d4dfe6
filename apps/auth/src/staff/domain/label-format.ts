export const LABEL_FORMATS = ['PDF', 'ZPL'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
