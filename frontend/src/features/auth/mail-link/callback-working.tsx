import { authTexts } from '@/texts/auth';

/** The default text is for a link from a mail. */
export function CallbackWorking({ text }: { text?: string }) {
  const { callback } = authTexts.useTexts();
  return (
    <p className="auth-callback-message" role="status">
      {text ?? callback.working}
    </p>
  );
}
