import { notification } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '@/texts/core';
import { Button } from '../controls/button';
import { Icon } from '../icon';
import { NARROW_SCREEN, useMediaQuery } from '../use-media-query';
import { dismiss, type OpenToast, type Toast } from './toasts';
import './toast-host.css';

const SUCCESS_SECONDS = 5;

/**
 * Draws the open toasts in the middle below the header, or at the top once it has scrolled away:
 * there they cover neither the header's controls nor a dialog's buttons, which are in its upper
 * right corner and at its end. On phones they would cover the heading of the page there, so a
 * success, which comes when its dialog has closed, is at the bottom. Loaded with the first toast.
 */
export function ToastHost({ toasts }: { toasts: readonly OpenToast[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [notifications, holder] = notification.useNotification({
    placement: 'top',
    getContainer: () => place.current ?? document.body,
  });
  const { common } = useTexts();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const drawn = useRef(new Set<string>());

  useEffect(() => {
    const keys = new Set(toasts.map(({ key }) => key));
    for (const key of drawn.current) {
      if (keys.has(key)) continue;
      drawn.current.delete(key);
      notifications.destroy(key);
    }
    for (const toast of toasts) {
      if (drawn.current.has(toast.key)) continue;
      drawn.current.add(toast.key);
      const { level, title, text, link, action, key } = toast;
      const failed = level === 'error';
      notifications.open({
        key,
        placement: isNarrow && !failed ? 'bottom' : 'top',
        title,
        description: (text || link || action) && (
          <Description toast={toast} onDone={() => dismiss(key)} />
        ),
        duration: failed ? false : secondsOf(toast),
        role: failed ? 'alert' : 'status',
        icon: (
          <span className={`toast-icon toast-${level}`}>
            <Icon name={failed ? 'alert' : 'check'} size={16} />
          </span>
        ),
        closable: { closeIcon: <Icon name="close" />, 'aria-label': common.close },
        onClose: () => dismiss(key),
      });
    }
  }, [toasts, notifications, common, isNarrow]);

  return (
    <div ref={place} className="toast-place">
      {holder}
    </div>
  );
}

/** How long a success stays; false until it is closed. */
const secondsOf = ({ link, action }: Toast): number | false =>
  action?.seconds ?? (link ? false : SUCCESS_SECONDS);

interface DescriptionProps {
  toast: Toast;
  onDone: () => void;
}

function Description({ toast: { text, link, action }, onDone }: DescriptionProps) {
  return (
    <>
      {text} {link && <a href={link.href}>{link.text}</a>}
      {action && (
        <Button
          size="small"
          onClick={() => {
            onDone();
            action.run();
          }}
        >
          {action.text}
        </Button>
      )}
    </>
  );
}
