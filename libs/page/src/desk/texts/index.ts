import type { Texts } from '../language';
import { de } from './de';
import { en, type SharedTexts } from './en';

export const SHARED: Texts<SharedTexts> = { en, de };
