import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useApi } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { viewListAt } from './view-list';

const ViewsDialog = lazy(() =>
  import('./views-dialog').then(({ ViewsDialog }) => ({ default: ViewsDialog })),
);

/** Opens the saved views of the list at this address; nothing where filters cannot be saved. */
export function SavedViews() {
  const { view: texts } = consoleTexts.useTexts().list;
  const [path] = useLocation();
  const list = viewListAt(path);
  const [isOpen, setOpen] = useState(false);
  useViewInAddress();
  if (!list) return null;
  return (
    <>
      <Button className="table-foot-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.saved}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewsDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Replaces the name of a view in the address by its filters and order. */
function useViewInAddress() {
  const { view: texts } = consoleTexts.useTexts().list;
  const [address, setAddress] = useSearchParams();
  const id = address.get('view');
  const { data, error } = useApi(
    '/api/admin/saved-views/{id}',
    id ? { params: { path: { id } } } : null,
  );
  const isMissing = error?.status === 404;

  useEffect(() => {
    if (!id || (data?.id !== id && !isMissing)) return;
    if (isMissing) toastsOf('saved-view').error(texts.missing);
    setAddress(isMissing ? {} : new URLSearchParams(data?.query), { replace: true });
  }, [id, data, isMissing, setAddress, texts]);
}
