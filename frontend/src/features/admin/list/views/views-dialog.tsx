import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { api, useApi } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { viewTexts } from '@/texts/console-views';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { EmptyState } from '@/ui/feedback/empty-state';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { filtersIn, type ViewList } from './view-list';

type View = Schema<'SavedViewView'>;

const NAME_MAX_LENGTH = 80;
const toast = toastsOf('saved-views');

interface ViewsDialogProps {
  list: ViewList;
  onClose: () => void;
}

/** The saved views of a list, and a form that saves its present filters and order. */
export function ViewsDialog({ list, onClose }: ViewsDialogProps) {
  const texts = viewTexts.useTexts();
  const explain = useProblemText();
  const { data: views, mutate } = useApi('/api/admin/saved-views', {
    params: { query: { list } },
  });

  async function remove({ id }: View) {
    const { error } = await api.DELETE('/api/admin/saved-views/{id}', { params: { path: { id } } });
    if (error && error.status !== 401) toast.error(texts.failed, explain(error));
    if (!error) toast.success(texts.deleted);
    void mutate();
  }

  return (
    <FormDialog title={texts.title} onClose={onClose} width={560}>
      <SaveForm list={list} onSaved={() => void mutate()} />
      {views?.length === 0 && <EmptyState title={texts.empty} />}
      <ul className="saved-views" aria-label={texts.title}>
        {views?.map((view) => (
          <li key={view.id}>
            <Link href={paths.adminView(view.list, view.id)} onClick={onClose}>
              {view.name}
            </Link>
            {view.shared && <span className="muted">{texts.isShared}</span>}
            {view.deletable && (
              <Button aria-label={texts.deleteOf(view.name)} onClick={() => void remove(view)}>
                {texts.delete}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** Saves what the list shows now under a name; the same name again replaces it. */
function SaveForm({ list, onSaved }: { list: ViewList; onSaved: () => void }) {
  const texts = viewTexts.useTexts();
  const explain = useProblemText();
  const [address] = useSearchParams();
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || name.trim() === '') return;
    setBusy(true);
    const { error } = await api.POST('/api/admin/saved-views', {
      params: { header: { 'Idempotency-Key': newIdempotencyKey() } },
      body: { list, name: name.trim(), query: filtersIn(address), shared },
    });
    setBusy(false);
    if (error) {
      if (error.status !== 401) toast.error(texts.failed, explain(error));
      return;
    }
    toast.success(texts.saved);
    setName('');
    onSaved();
  }

  return (
    <form className="saved-views-form" noValidate onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>{texts.name}</label>
      <div>
        <Input
          id={id}
          maxLength={NAME_MAX_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <BusyButton type="primary" htmlType="submit" busy={isBusy} disabled={name.trim() === ''}>
          {texts.save}
        </BusyButton>
      </div>
      <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
        {texts.share}
      </Checkbox>
    </form>
  );
}
