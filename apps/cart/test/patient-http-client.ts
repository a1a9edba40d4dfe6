import { HttpClient, type Peer, type PeerOptions } from '@suite/platform';

/** Waits for a peer for as long as a slow machine takes: what goes wrong here, a test has broken. */
export class PatientHttpClient extends HttpClient {
  override peer(options: PeerOptions): Peer {
    return super.peer({ timeoutMs: 60_000, ...options });
  }
}
