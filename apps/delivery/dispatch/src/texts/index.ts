import { type Texts, useTexts } from '@suite/page';
import { de } from './de';
import { type DispatchTexts, en } from './en';

export const TEXTS: Texts<DispatchTexts> = { en, de };

/** Returns the texts of the page in its language. */
export const useText = (): DispatchTexts => useTexts(TEXTS);
