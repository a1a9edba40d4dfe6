import { escapeHtml, page, type Places } from '../pages/look.ts';

/** Returns the page of the emulated identity provider: how to get a token, and a button that replaces its key. */
export function identityProviderPage(url: string, places: Places): string {
  const address = escapeHtml(url);
  const content = `
<p>Logs any person in without a password. Its tokens are accepted by
<code>POST /customer/acme/exchangeauthtoken?config=local&amp;subjectAccessToken=…</code>.</p>
<pre>curl -s ${address}/token -d grant_type=client_credentials -d client_id=acme-shop \\
  -d email=ada@example.com -d given_name=Ada -d family_name=Example</pre>
<p>Other fields become claims of the token: <code>sub</code>, <code>email_verified=false</code>, and <code>roles=packer</code> for a member of
the staff. Programs with a browser find <code>/authorize</code> by
<a href="/.well-known/openid-configuration">discovery</a>.</p>
<form method="post" action="/emulator/rotate"><button>Replace the key</button></form>`;
  return page({ title: 'Identity provider, emulated', content, places });
}
