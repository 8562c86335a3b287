import { ConsolePage } from '@/features/admin/console-page';
import { ConsoleFrame } from '@/features/admin/frame/console-frame';
import { consoleTexts } from '@/texts/admin';
import { currentLanguage } from '@/texts/language';
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

/** The console with its texts, so that its first render does not wait for them. */
export async function loadConsole(): Promise<typeof Console> {
  await consoleTexts.load(currentLanguage());
  return Console;
}

/** The console in its own frame, with the controls that the site's header has. */
function Console({ tab, id }: { tab?: string; id?: string }) {
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
