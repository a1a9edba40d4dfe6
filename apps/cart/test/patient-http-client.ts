import { HttpClient, type Peer, type PeerOptions } from '@suite/http-client';

/** Waits for a peer as long as a slow machine needs. Failures here are made by tests. */
export class PatientHttpClient extends HttpClient {
  override peer(options: PeerOptions): Peer {
    return super.peer({ timeoutMs: 60_000, ...options });
  }
}
