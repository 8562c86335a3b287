import { authTexts } from '@/texts/auth';

/** Without a text of its own a link from a mail is being looked at. */
export function CallbackWorking({ text }: { text?: string }) {
  const { callback } = authTexts.useTexts();
  return (
    <p className="auth-callback-message" role="status">
      {text ?? callback.working}
    </p>
  );
}
