import { generateKeyPairSync } from 'node:crypto';
import Provider from 'oidc-provider';

/** oidc-provider as a token endpoint for applications: ES256 access tokens as JWT, everything in memory. */
const RESOURCE = 'urn:commerce';
const { PORT, CLIENT_SECRET, SCOPE = '' } = process.env;
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const provider = new Provider(`http://127.0.0.1:${PORT}`, {
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'rival' }] },
  clients: [
    {
      client_id: 'backend',
      client_secret: CLIENT_SECRET,
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
      scope: SCOPE,
    },
  ],
  scopes: SCOPE.split(' '),
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPE,
        audience: 'commerce',
        accessTokenTTL: 14_400,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
});
provider.listen(Number(PORT), '127.0.0.1');
