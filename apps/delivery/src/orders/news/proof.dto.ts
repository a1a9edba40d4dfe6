/** The path of a proof. An invalid id or number is answered like an unknown one. */
export class ProofPath {
  tenant!: string;
  /** The id of the order. */
  orderId!: string;
  /** The number of the proof in the order, from 1. */
  n!: string;
}
