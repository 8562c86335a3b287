import { Button } from 'antd';
import { useState } from 'react';
import { api, useApi } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConfirmDialog } from '../../confirm-dialog';
import { useMoment } from '../../use-moment';
import { useAuthors } from '../price-change';

type OfferImport = Schema<'OfferImportView'>;

const toast = toastsOf('take-back-import');

/** The latest imports, each of which can be taken back as a whole. */
export function LatestImports({ onTakenBack }: { onTakenBack: () => void }) {
  const { tables: texts } = consoleTexts.useTexts();
  const moment = useMoment();
  const { data: imports = [], mutate } = useApi('/api/admin/offer-imports', {});
  const nameOf = useAuthors(imports.map(({ importedBy }) => importedBy));
  const [chosen, setChosen] = useState<OfferImport | null>(null);
  if (imports.length === 0) return null;

  return (
    <section aria-label={texts.latest}>
      <h3>{texts.latest}</h3>
      <ul className="latest-imports">
        {imports.map((each) => (
          <li key={each.id}>
            <span>
              <time dateTime={each.importedAt}>{moment.time(each.importedAt)}</time>,{' '}
              {nameOf(each.importedBy)}: {texts.imported(each.created, each.changed)}
            </span>
            {each.takenBackAt ? (
              <span className="muted">{texts.takenBackOn(moment.time(each.takenBackAt))}</span>
            ) : (
              <Button
                aria-label={texts.takeBackOf(moment.time(each.importedAt))}
                onClick={() => setChosen(each)}
              >
                {texts.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <TakeBackDialog
          chosen={chosen}
          onDone={(latest) => {
            setChosen(null);
            void mutate(latest, { revalidate: false });
            onTakenBack();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

interface TakeBackDialogProps {
  chosen: OfferImport;
  onDone: (latest: OfferImport[]) => void;
  onClose: () => void;
}

/** Asks before an import is taken back; a refusal names the prices that were changed since. */
function TakeBackDialog({
  chosen: { id, created, changed },
  onDone,
  onClose,
}: TakeBackDialogProps) {
  const { tables: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [refusal, setRefusal] = useState<Problem | null>(null);

  async function takeBack() {
    const { data, error } = await api.POST('/api/admin/offer-imports/{id}/take-back', {
      params: { path: { id } },
    });
    if (data) {
      toast.success(texts.takenBack);
      return onDone(data);
    }
    if (error.status !== 401) setRefusal(error);
  }

  return (
    <ConfirmDialog
      title={texts.askTakeBack}
      action={texts.takeBack}
      danger
      blocked={refusal !== null && refusal.code !== 'unreachable'}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <p>{texts.takeBackText(created, changed)}</p>
      {refusal && (
        <Notice level="bad" title={explain(refusal)}>
          {refusal.errors && (
            <ul className="console-gaps">
              {refusal.errors.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
