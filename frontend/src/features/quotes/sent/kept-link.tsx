import { useState } from 'react';
import { quotesTexts } from '@/texts/quotes';
import { Button } from '@/ui/controls/button';

/** The address of the page of a request, to be kept: only it shows what the person wrote. */
export function KeptLink({ href }: { href: string }) {
  const { follow } = quotesTexts.useTexts();
  const [news, setNews] = useState('');

  function copy() {
    navigator.clipboard.writeText(href).then(
      () => setNews(follow.copied),
      () => setNews(follow.notCopied),
    );
  }

  return (
    <section className="panel kept-link" aria-labelledby="kept-link">
      <h2 id="kept-link" className="title-3">
        {follow.keep}
      </h2>
      <p>{follow.whole}</p>
      <p className="small">{follow.receipts}</p>
      <p className="kept-link-address">{href}</p>
      <div className="quote-actions">
        <Button onClick={copy}>{follow.copy}</Button>
        <p role="status">{news}</p>
      </div>
    </section>
  );
}
