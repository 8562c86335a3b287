import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** The one thing to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptySearchDrawing />
      <div>
        <p className="empty-state-title title-3">{title}</p>
        {hint && <p className="muted">{hint}</p>}
        {action}
      </div>
    </div>
  );
}

function EmptySearchDrawing() {
  return (
    <svg width="168" height="132" viewBox="0 0 168 132" aria-hidden="true">
      <g
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M8 116h152" />
        <path fill="var(--surface)" d="M22 116V58h64v58" />
        <path fill="var(--art-fill-2)" d="M16 58h76l-6-12H22Z" />
        <path d="M34 70h14v14H34zM60 70h14v14H60zM47 116V96h14v20" />
        <path fill="var(--art-fill)" d="M132 40c8 12 13 26 14 46h-28c1-20 6-34 14-46Z" />
        <path d="M132 116V62M132 92l8-6M132 80l-7-6" />
      </g>
      <g fill="none" stroke="var(--action)" strokeWidth="3.5" strokeLinecap="round">
        <circle cx="96" cy="70" r="25" fill="var(--surface)" fillOpacity=".82" />
        <path d="m114 89 17 18" />
        <path d="M88 70h16" strokeWidth="3" />
      </g>
    </svg>
  );
}
