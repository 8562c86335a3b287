import { useId, useRef, useState } from 'react';
import { api } from '@/api/client';
import { fileBody } from '@/api/file-body';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import type { Outcome } from '../records/record-api';
import { ifMatch } from '../records/record-api';
import type { AdminProvider } from './provider-api';

const KINDS = 'image/png,image/jpeg,image/webp';

/** Shows the photo of a provider; the server makes every new one anew. */
export function PhotoPart({
  provider,
  onChanged,
}: {
  provider: AdminProvider;
  onChanged: () => void;
}) {
  const { links: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const file = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const params = { path: { id: provider.id }, header: ifMatch(provider) };

  async function settle(sent: Promise<Outcome<unknown>>, done: string) {
    setBusy(true);
    setFault(null);
    const { error } = await sent;
    setBusy(false);
    if (!error) toast.success(done);
    else if (error.status !== 401) {
      setFault(
        error.status === 413
          ? texts.photoLarge
          : error.status === 415
            ? texts.photoKind
            : explain(error),
      );
      toast.error(texts.photoFailed);
    }
    chooser.current?.focus();
    onChanged();
  }

  function send(photo: File) {
    void settle(
      api.PUT('/api/admin/providers/{id}/photo', { params, ...fileBody(photo, photo.type) }),
      texts.photoSaved,
    );
  }

  return (
    <section aria-label={texts.photo} className="panel console-card console-portrait">
      <h3>{texts.photo}</h3>
      {provider.photoUrl ? (
        <img
          src={provider.photoUrl}
          alt={texts.photoOf(provider.name)}
          width={96}
          height={96}
          className="console-photo"
        />
      ) : (
        <p>{texts.noPhoto}</p>
      )}
      <input
        ref={file}
        type="file"
        accept={KINDS}
        aria-label={texts.choosePhoto}
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) send(photo);
          target.value = '';
        }}
      />
      <div className="console-actions">
        <BusyButton
          ref={chooser}
          busy={busy}
          aria-describedby={`${id}-hint ${fault ? `${id}-fault` : ''}`}
          onClick={() => busy || file.current?.click()}
        >
          {texts.choosePhoto}
        </BusyButton>
        {provider.photoUrl && (
          <BusyButton
            busy={busy}
            onClick={() =>
              busy ||
              void settle(
                api.DELETE('/api/admin/providers/{id}/photo', { params }),
                texts.photoRemoved,
              )
            }
          >
            {texts.removePhoto}
          </BusyButton>
        )}
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {fault}
        </p>
      )}
      <p id={`${id}-hint`} className="muted">
        {texts.photoHint}
      </p>
    </section>
  );
}
