import { html, nothing, type TemplateResult } from 'lit-html';
import type { Message, Place } from '../store.ts';

/** The message, if it belongs here. */
export function messageAt(place: Place, message: Message | undefined): TemplateResult | typeof nothing {
  return message?.place === place ? html`<p class="message ${message.kind}">${message.text}</p>` : nothing;
}
