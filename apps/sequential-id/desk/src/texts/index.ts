import { type Texts, useTexts } from '@suite/page';
import { de } from './de';
import { type DeskTexts, en } from './en';

const TEXTS: Texts<DeskTexts> = { en, de };

/** Returns the texts of the desk in the language of the page. */
export const useText = (): DeskTexts => useTexts(TEXTS);
