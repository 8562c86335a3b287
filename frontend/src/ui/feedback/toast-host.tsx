import { notification } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '@/texts/core';
import { Icon } from '../icon';
import type { Toast } from './toasts';
import './toast-host.css';

const LIFE_S = 5;

/** Draws toasts, one at a time. Loaded with the first one. */
export function ToastHost({ toast }: { toast: Toast }) {
  const [notifications, holder] = notification.useNotification({
    placement: 'topRight',
    maxCount: 1,
  });
  const { common } = useTexts();

  useEffect(() => {
    const failed = toast.level === 'error';
    notifications.open({
      title: toast.title,
      description: toast.link ? (
        <>
          {toast.text} <a href={toast.link.href}>{toast.link.text}</a>
        </>
      ) : (
        toast.text
      ),
      duration: failed || toast.link ? false : LIFE_S,
      role: failed ? 'alert' : 'status',
      icon: (
        <span className={`toast-icon toast-${toast.level}`}>
          <Icon name={failed ? 'alert' : 'check'} size={16} />
        </span>
      ),
      closable: { closeIcon: <Icon name="close" />, 'aria-label': common.close },
    });
  }, [toast, notifications, common]);

  return holder;
}
