import fc from 'fast-check';
import { seedOfRun } from '../seed-of-run';

// Whoever writes a random test gets the seed of the run without asking for it.
fc.configureGlobal({ seed: seedOfRun() });
