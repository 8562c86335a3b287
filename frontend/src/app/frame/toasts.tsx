import { lazy, Suspense, useState } from 'react';
import { useTexts } from '@/texts/core';
import { loadThemed } from '@/ui/antd/themed';
import { Button } from '@/ui/controls/button';
import { Notice } from '@/ui/feedback/notice';
import { dismiss, type OpenToast, useToasts } from '@/ui/feedback/toasts';
import './toasts.css';

/** Without its file, as when somebody is offline, toasts are drawn plainly. */
const ToastHost = lazy(() =>
  loadThemed(() => import('@/ui/feedback/toast-host').then(({ ToastHost: Host }) => Host)).catch(
    () => ({ default: PlainToasts }),
  ),
);

/** Loads the host with the first toast. It stays, so that a toast can leave with its animation. */
export function Toasts() {
  const toasts = useToasts();
  const [needed, setNeeded] = useState(false);
  if (!needed && toasts.length > 0) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost toasts={toasts} />
    </Suspense>
  );
}

function PlainToasts({ toasts }: { toasts: readonly OpenToast[] }) {
  const { common } = useTexts();
  return (
    <div className="plain-toasts">
      {toasts.map(({ key, level, title, text, link }) => (
        <Notice key={key} level={level === 'error' ? 'bad' : 'ok'} title={title}>
          {text && <p>{text}</p>}
          {link && <a href={link.href}>{link.text}</a>}
          <Button size="small" onClick={() => dismiss(key)}>
            {common.close}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
