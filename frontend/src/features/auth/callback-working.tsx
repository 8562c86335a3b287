import { authTexts } from '../../texts/auth';

export function CallbackWorking() {
  const { callback } = authTexts.useTexts();
  return <p className="auth-callback-message" role="status">{callback.working}</p>;
}
