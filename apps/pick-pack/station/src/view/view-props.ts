import type { Bench } from '../bench';
import type { BenchState } from '../state';

/** What every view gets. */
export interface ViewProps {
  readonly bench: Bench;
  readonly state: BenchState;
}
