import fc from 'fast-check';
import { seedOfRun } from '../seed-of-run';

// Every random test gets the seed of the run automatically.
fc.configureGlobal({ seed: seedOfRun() });
