import { Env, loadConfig } from '@suite/runtime';
import { DeliveryConfig } from './config';

const REQUIRED = {
  DATABASE_URL: 'postgres://delivery@db/commerce',
  JWKS_URL: 'http://auth/.well-known/jwks.json',
  TOKEN_ISSUER: 'https://commerce.example',
  KEY_RING: `k1:${'A'.repeat(43)}=`,
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'shop@example.com',
  PROVIDER_A_URL: 'https://a.example',
  PROVIDER_B_URL: 'https://b.example',
};

describe('the configuration of delivery', () => {
  const configOf = (more: Readonly<Record<string, string>>) => loadConfig(DeliveryConfig, new Env({ ...REQUIRED, ...more }));

  it('reads origins from lists of URLs', () => {
    const { providerBaseUrls, proofUrls, routingOrigins } = configOf({
      PROVIDER_BASE_URLS: 'https://a.example/api, https://b.example',
      ROUTING_URLS: 'http://osrm:5000/base,',
    });
    expect(providerBaseUrls).toEqual(['https://a.example', 'https://b.example']);
    expect([proofUrls, [...routingOrigins]]).toEqual([[], ['http://osrm:5000']]);
  });

  it.each(['osrm:5000', 'osrm', 'mailto:a@example.com'])('refuses %s among them, which would allow nothing', (url) => {
    for (const variable of ['PROVIDER_BASE_URLS', 'PROOF_URLS', 'ROUTING_URLS']) {
      const problem = `- ${variable}: ${url} is not a URL such as https://host`;
      expect(() => configOf({ [variable]: `https://a.example,${url}` })).toThrow(problem);
    }
  });
});
