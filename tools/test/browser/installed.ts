import { existsSync } from 'node:fs';

/** The paths on Debian, Ubuntu, with Google's package and on a Mac; CHROMIUM names another one. */
const PLACES = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of this machine's Chromium, if there is one. */
export const chromiumPath = PLACES.find((place) => place !== '' && existsSync(place));

export const NO_CHROMIUM = 'Chromium is not installed (apt-get install chromium, or set CHROMIUM)';
