import { useMeta } from '@/api/meta';
import { useTexts } from '@/texts/core';
import { AlarmSlot } from '@/ui/feedback/alarm-slot';
import { Header } from './header';

export const MAIN_ID = 'main';

/** What every page of the site begins with. */
export function PageTop() {
  return (
    <>
      <PageStart />
      <Header />
    </>
  );
}

/** What every page begins with, the console's too. */
export function PageStart() {
  const { shell } = useTexts();
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {shell.skip}
      </a>
      <AlarmSlot />
      <DemoBanner />
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
