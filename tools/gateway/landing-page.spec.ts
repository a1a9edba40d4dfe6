import { services } from '../services/list.ts';
import { landingPage, page, shownTime } from './landing-page.ts';

it('links to the documents of every service, to the mails and to the emulators', () => {
  const html = landingPage({ services: services(), emulators: { PROVIDER_A: 'http://127.0.0.1:20001' }, credentialsFile: '/a/demo.json' });
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
  expect(links).toEqual([
    ...services().flatMap(({ paths: [prefix] }) => [`${prefix}/docs`, `${prefix}/openapi.json`]),
    '/mail',
    'http://127.0.0.1:20001',
  ]);
  expect(html).toContain('<code>/a/demo.json</code>');
});

it('is as wide as a phone, and asks for no icon', () => {
  expect(page('A & B', '')).toMatch(/name="viewport"[^]*rel="icon" href="data:,"[^]*A &amp; B/);
});

it('shows a time to the second', () => {
  expect(shownTime('2026-11-21T21:32:24.715Z')).toBe('<time>2026-11-21 21:32:24</time>');
});
