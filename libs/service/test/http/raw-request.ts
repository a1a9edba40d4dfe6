import { connect } from 'node:net';

/** Sends raw bytes and returns everything received until the connection closes. */
export function rawRequest(url: string, bytes: string, onData: (soFar: string) => void = () => undefined): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => onData((text += chunk.toString())));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}
