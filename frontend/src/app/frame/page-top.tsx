import { useMeta } from '@/api/meta';
import { useTexts } from '@/texts/core';
import { AlarmSlot } from '@/ui/feedback/alarm-slot';
import { Header } from './header';

export const MAIN_ID = 'main';

/** What every page begins with. */
export function PageTop() {
  const { shell } = useTexts();
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {shell.skip}
      </a>
      <AlarmSlot />
      <DemoBanner />
      <Header />
    </>
  );
}

function DemoBanner() {
  const { demoBanner } = useTexts().shell;
  if (!useMeta().demoData) return null;
  return (
    <aside className="demo-banner" aria-label={demoBanner.title}>
      <div className="wrap">
        <b>{demoBanner.title}</b>{' '}
        <span className="demo-banner-hospitals">{demoBanner.hospitals} </span>
        {demoBanner.clinics}
      </div>
    </aside>
  );
}
