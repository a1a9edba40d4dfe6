import { type Texts, useTexts } from '@suite/page';
import { de } from './de';
import { en, type StationTexts } from './en';

export const TEXTS: Texts<StationTexts> = { en, de };

/** Returns the texts of the page in its language. */
export const useText = (): StationTexts => useTexts(TEXTS);
