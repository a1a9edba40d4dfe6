const { join } = require('node:path');
const { PACKAGES, folderOfPackages } = require('./packages');

const joined = new Set(PACKAGES);
const folder = folderOfPackages();

/** Our own files get the packages of the services out of one file (see tools/build/test-packages.ts), packages theirs as ever. */
module.exports = (request, options) =>
  joined.has(request) && !options.basedir.includes('/node_modules/')
    ? join(folder, `${request}.js`)
    : options.defaultResolver(request, options);
