import { escapeHtml } from './html';

it('escapeHtml returns text that is neither a tag nor the end of an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a> ok`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt; ok');
});
