import { useId, useRef, useState } from 'react';
import { api } from '@/api/client';
import { fileBody } from '@/api/file-body';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import type { Outcome } from '../records/record-api';
import { ifMatch } from '../records/record-api';
import type { AdminProvider } from './provider-api';

const PHOTO_TYPES = 'image/png,image/jpeg,image/webp';

/** The photo of a provider, which can be replaced or removed. The server re-encodes every photo. */
export function PhotoPart({
  provider,
  onChanged,
}: {
  provider: AdminProvider;
  onChanged: () => void;
}) {
  const { links: texts } = consoleTexts.useTexts();
  const upload = usePhotoUpload(provider, onChanged);
  const id = useId();
  const describedBy = `${id}-hint ${upload.fault ? `${id}-fault` : ''}`;

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
      <PhotoButtons provider={provider} describedBy={describedBy} upload={upload} />
      {upload.fault && (
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {upload.fault}
        </p>
      )}
      <p id={`${id}-hint`} className="muted">
        {texts.photoHint}
      </p>
    </section>
  );
}

/** Replaces and removes the photo. Afterwards the focus is on the button that chooses a photo. */
function usePhotoUpload(provider: AdminProvider, onChanged: () => void) {
  const { links: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const chooser = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const params = { path: { id: provider.id }, header: ifMatch(provider) };
  const toast = toastsOf(`photo-${provider.id}`);

  async function settle(request: Promise<Outcome<unknown>>, done: string) {
    setBusy(true);
    setFault(null);
    const { error } = await request;
    setBusy(false);
    if (!error) toast.success(done);
    else if (error.status !== 401) {
      const faults: Readonly<Record<number, string>> = {
        413: texts.photoLarge,
        415: texts.photoKind,
      };
      setFault(faults[error.status] ?? explain(error));
      toast.error(texts.photoFailed);
    }
    chooser.current?.focus();
    onChanged();
  }

  const replace = (photo: File) =>
    settle(
      api.PUT('/api/admin/providers/{id}/photo', { params, ...fileBody(photo, photo.type) }),
      texts.photoSaved,
    );

  const remove = () =>
    settle(api.DELETE('/api/admin/providers/{id}/photo', { params }), texts.photoRemoved);

  return { busy, fault, chooser, replace, remove };
}

interface PhotoButtonsProps {
  provider: AdminProvider;
  describedBy: string;
  upload: ReturnType<typeof usePhotoUpload>;
}

function PhotoButtons({ provider, describedBy, upload }: PhotoButtonsProps) {
  const { links: texts } = consoleTexts.useTexts();
  const { busy, chooser, replace, remove } = upload;
  const file = useRef<HTMLInputElement>(null);

  return (
    <>
      <input
        ref={file}
        type="file"
        accept={PHOTO_TYPES}
        aria-label={texts.choosePhoto}
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) void replace(photo);
          target.value = '';
        }}
      />
      <div className="console-actions">
        <BusyButton
          ref={chooser}
          busy={busy}
          aria-describedby={describedBy}
          onClick={() => busy || file.current?.click()}
        >
          {texts.choosePhoto}
        </BusyButton>
        {provider.photoUrl && (
          <BusyButton busy={busy} onClick={() => busy || void remove()}>
            {texts.removePhoto}
          </BusyButton>
        )}
      </div>
    </>
  );
}
