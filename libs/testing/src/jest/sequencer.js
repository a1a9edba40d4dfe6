const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take longest. On a machine that has never run them, Jest would begin with the largest. */
const SLOW = ['local-suite.int-spec.ts', 'in-chromium.spec.ts', 'routes.int-spec.ts', 'package.spec.ts'];
const isSlow = ({ path }) => SLOW.some((name) => path.endsWith(`/${name}`));

/** Begins with the slowest, so that no worker is left alone with one at the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  }
};
