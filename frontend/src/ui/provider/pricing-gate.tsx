import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { LinkButton } from '../link-button';
import './pricing-gate.css';

/** Says that prices need an account. `returnTo`: the page after signing in. */
export function PricingGate({ returnTo }: { returnTo: string }) {
  const { common } = useTexts();
  return (
    <aside className="pricing-gate" aria-label={common.gate.title}>
      <LockedTicketDrawing />
      <div>
        <p className="pricing-gate-title">{common.gate.title}</p>
        <p className="muted">{common.gate.text}</p>
      </div>
      <LinkButton href={paths.auth({ returnTo })} type="primary">
        {common.signIn}
      </LinkButton>
    </aside>
  );
}

function LockedTicketDrawing() {
  return (
    <svg width="92" height="72" viewBox="0 0 92 72" aria-hidden="true">
      <g transform="rotate(-7 46 36)">
        <path
          d="M16 12h60a7 7 0 0 1 7 7v8a8 8 0 0 0 0 16v10a7 7 0 0 1-7 7H16a7 7 0 0 1-7-7
             V43a8 8 0 0 0 0-16v-8a7 7 0 0 1 7-7Z"
          fill="var(--surface)"
          stroke="var(--action)"
          strokeWidth="1.75"
        />
        <path d="M58 14v44" stroke="var(--art-line)" strokeWidth="1.75" strokeDasharray="4 5" />
        <path
          d="M21 25h22M21 33h14"
          stroke="var(--art-line)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M21 45h26" stroke="var(--mint-2)" strokeWidth="9" strokeLinecap="round" />
      </g>
      <circle cx="72" cy="50" r="15" fill="var(--action)" />
      <g
        transform="translate(62.5 39.5) scale(.8)"
        fill="none"
        stroke="var(--on-action)"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
        <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
      </g>
    </svg>
  );
}
