import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import './notice.css';

type Level = 'ok' | 'warn' | 'bad';

const ICONS: Record<Level, IconName> = { ok: 'check', warn: 'alert', bad: 'alert' };

interface NoticeProps {
  level: Level;
  title: string;
  children?: ReactNode;
}

/** A message in the page. Screen readers announce good news politely and the rest at once. */
export function Notice({ level, title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${level}`} role={level === 'ok' ? 'status' : 'alert'}>
      <span className="notice-icon">
        <Icon name={ICONS[level]} size={16} />
      </span>
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
