import { expect, it } from '@jest/globals';
import { htmlTemplate } from './html-template.js';

it('escapes values, in text and in attributes, unless they are HTML of another template', () => {
  const outer = htmlTemplate<{ text: string; html: string }>(
    '<p title="<%= it.text %>"><%= it.text %></p><%~ it.html %>',
  );
  expect(outer({ text: `<b>"O'Neil" & Co</b>`, html: '<hr>' })).toBe(
    '<p title="&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;">' +
      '&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;</p><hr>',
  );
});
