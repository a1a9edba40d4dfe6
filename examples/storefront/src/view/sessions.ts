import { html, nothing, type TemplateResult } from 'lit-html';
import type { Actions } from '../actions.ts';
import type { Session, State } from '../store.ts';

/** The account: where its customer is logged in. */
export function accountPage({ customer, sessions = [] }: State, actions: Actions): TemplateResult {
  if (!customer) {
    return html`<section class="narrow">
      <h1>My account</h1>
      <p class="quiet">You are not logged in.</p>
      <button class="primary" @click=${() => actions.openAccount('login')}>Log in</button>
    </section>`;
  }
  const others = sessions.filter(({ current }) => !current);
  return html`<section class="narrow">
    <h1>My account</h1>
    <p>${customer.email}${customer.verified ? nothing : html` <span class="quiet">(not confirmed)</span>`}</p>
    <h2>Where you are logged in</h2>
    <ul class="sessions">
      ${sessions.map((session) => sessionLine(session, actions))}
    </ul>
    <p>
      ${
        others.length > 0
          ? html`<button @click=${() => void actions.endOtherSessions()}>Log out everywhere else</button>`
          : html`<span class="quiet">Nowhere else.</span>`
      }
      <button class="plain" @click=${() => void actions.logout()}>Log out here</button>
    </p>
  </section>`;
}

function sessionLine({ id, lastUsedAt, current, userAgent = 'Unknown device', network }: Session, actions: Actions): TemplateResult {
  const seen = new Date(lastUsedAt).toLocaleString('en-IE', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<li>
    <span>${deviceOf(userAgent)}</span>
    <span class="quiet">${seen}${network === undefined ? '' : `, ${network}`}</span>
    ${
      current
        ? html`<strong>This device</strong>`
        : html`<button class="plain" @click=${() => void actions.endSession(id)}>
            Log out<span class="hidden"> on ${deviceOf(userAgent)}</span>
          </button>`
    }
  </li>`;
}

const NAMES = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SHOWN: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };

/** Returns the browser of a User-Agent, or its beginning. */
function deviceOf(userAgent: string): string {
  const name = NAMES.find((each) => userAgent.includes(`${each}/`));
  return name === undefined ? userAgent.slice(0, 40) : (SHOWN[name] ?? name);
}
