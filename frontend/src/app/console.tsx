import { ConsolePage } from '@/features/admin/console-page';
import { ConsoleFrame } from '@/features/admin/frame/console-frame';
import { lazyThemed } from '@/ui/antd/themed';
import { AccountControls } from './frame/account-controls';
import { HomeLink } from './frame/header';
import { LanguageSwitch } from './frame/language-switch';
import { MAIN_ID } from './frame/page-top';
import { SessionEndNotice } from './frame/session-end-notice';
import { ThemeSwitch } from './frame/theme-switch';
import { NotFoundPage } from './not-found-page';
import { SecondFactorGate } from './second-factor-gate';

const SignInAgain = lazyThemed(() =>
  import('../features/auth/sign-in/sign-in-again').then(({ SignInAgain }) => SignInAgain),
);

/** The console in its own frame, with the controls that the site's header has. */
export function Console({ tab, id }: { tab?: string; id?: string }) {
  return (
    <ConsoleFrame
      logo={<HomeLink />}
      language={<LanguageSwitch short />}
      account={
        <>
          <AccountControls />
          <LanguageSwitch />
          <ThemeSwitch name="console-theme" />
        </>
      }
      signInAgain={<SignInAgain />}
      mainId={MAIN_ID}
      tab={tab}
      page={id}
    >
      <SessionEndNotice />
      <SecondFactorGate>
        <ConsolePage tab={tab} id={id} missing={<NotFoundPage />} />
      </SecondFactorGate>
    </ConsoleFrame>
  );
}
