import { Button } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../api/client';
import { consoleTexts } from '../../../texts/admin';
import { toast } from '../../../ui/toasts';
import { useProblemText } from '../../../ui/use-problem-text';
import type { Outcome } from '../records/record-calls';
import { seen } from '../records/record-calls';
import type { AdminProvider } from './provider-calls';

const KINDS = 'image/png,image/jpeg,image/webp';

/** Shows the photo of a provider; the server makes every new one anew. */
export function PhotoPart({ provider, onChanged }: { provider: AdminProvider; onChanged: () => void }) {
  const { links: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const params = { path: { id: provider.id }, header: seen(provider) };

  async function settle(sent: Promise<Outcome<unknown>>, done: string) {
    setBusy(true);
    const { error } = await sent;
    setBusy(false);
    if (!error) toast.success(done);
    else if (error.status !== 401) toast.error(texts.photoFailed, explain(error));
    onChanged();
  }

  function send(photo: File) {
    void settle(api.PUT('/api/admin/providers/{id}/photo', {
      params,
      // The document describes the bytes of a picture as text.
      body: photo as unknown as string,
      bodySerializer: () => photo,
      headers: { 'Content-Type': photo.type },
    }), texts.photoSaved);
  }

  return (
    <div className="console-head">
      <h2>{texts.photo}</h2>
      {provider.photoUrl && <img src={provider.photoUrl} alt="" width={72} height={72} className="console-photo" />}
      <input
        ref={file}
        type="file"
        accept={KINDS}
        aria-label={texts.choosePhoto}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) send(photo);
          target.value = '';
        }}
      />
      <Button disabled={busy} onClick={() => file.current?.click()}>{texts.choosePhoto}</Button>
      {provider.photoUrl && <Button disabled={busy} onClick={() => void settle(api.DELETE('/api/admin/providers/{id}/photo', { params }), texts.photoRemoved)}>{texts.removePhoto}</Button>}
      <p className="muted">{texts.photoHint}</p>
    </div>
  );
}
