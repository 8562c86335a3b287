import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { authTexts } from '@/texts/auth';

export type AuthTab = 'sign-in' | 'create';

const TABS: readonly AuthTab[] = ['sign-in', 'create'];
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

interface AuthTabsProps {
  tab: AuthTab;
  onChoose(tab: AuthTab): void;
  children: ReactNode;
}

export function AuthTabs({ tab, onChoose, children }: AuthTabsProps) {
  const { tabs } = authTexts.useTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const labels: Record<AuthTab, string> = { 'sign-in': tabs.signIn, create: tabs.create };

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const place = (TABS.indexOf(tab) + step + TABS.length) % TABS.length;
    const next = TABS[place];
    if (!next) return;
    onChoose(next);
    list.current?.querySelectorAll('button')[place]?.focus();
  }

  return (
    <>
      <div className="auth-tabs" role="tablist" aria-label={tabs.label} ref={list}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => onChoose(each)}
            onKeyDown={onKeyDown}
          >
            {labels[each]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className="auth-panel"
      >
        {children}
      </div>
    </>
  );
}
