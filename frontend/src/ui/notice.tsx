import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './notice.css';

type Level = 'ok' | 'warn' | 'bad';

const ICONS: Record<Level, IconName> = { ok: 'check', warn: 'alert', bad: 'alert' };

interface NoticeProps {
  level: Level;
  title: string;
  children?: ReactNode;
}

/** A message in the page. Problems are announced at once, the rest when the reader pauses. */
export function Notice({ level, title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${level}`} role={level === 'bad' ? 'alert' : 'status'}>
      <span className="notice-icon"><Icon name={ICONS[level]} size={16} /></span>
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
