import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Returns a code of 40 random bits that a person can type. */
export const newEnrolmentCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns the code as it was shown, however it is typed. */
export const normalizedCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();
