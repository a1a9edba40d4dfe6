import { existsSync } from 'node:fs';

/** Debian's, Ubuntu's, Google's and that of a Mac; CHROMIUM names another. */
const PLACES = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where this machine has a Chromium. */
export const chromiumPath = PLACES.find((place) => place !== '' && existsSync(place));

export const NO_CHROMIUM = 'There is no Chromium here (apt-get install chromium, or set CHROMIUM)';
