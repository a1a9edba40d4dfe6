import type { Transporter } from 'nodemailer';

const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

/** Connects to a mail server: smtp://user:password@host:port, or smtps://. nodemailer is loaded with the first mail. */
export async function smtpTransport(smtpUrl: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: smtpUrl.href, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS });
}
