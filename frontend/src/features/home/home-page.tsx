import type { ReactNode } from 'react';
import { useMeta } from '@/api/meta';
import { Later } from '@/ui/later';
import { usePageHead } from '@/ui/use-page-head';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { JoinUs } from './join-us';
import { ValuePoints } from './value-points';

/** `providers` is the section of the directory, which is a feature of its own. */
export function HomePage({ providers }: { providers: ReactNode }) {
  const { supportEmail } = useMeta();
  usePageHead('home');

  return (
    <>
      <Hero />
      <Later>
        <ValuePoints />
        <HowItWorks />
        {providers}
        {supportEmail && <JoinUs />}
      </Later>
    </>
  );
}
