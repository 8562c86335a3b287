import { useLocation } from 'wouter';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { quotesTexts } from '@/texts/quotes';
import { toastsOf } from '@/ui/feedback/action-toasts';

const toast = toastsOf('price-request');

/**
 * Reports a sent request. A guest goes to its page, since nothing else on the screen leads to it
 * later; a signed-in person has it in the account. `linkText` names the link of the toast.
 */
export function useShowRequest(linkText: string) {
  const { keepLink } = quotesTexts.useTexts();
  const isGuest = useViewer().kind === 'guest';
  const [, navigate] = useLocation();

  return (token: string, title: string, text: string) => {
    const href = paths.priceRequest(token);
    if (!isGuest)
      return toast.success(title, `${text} ${keepLink}`, {
        link: { href, text: linkText },
      });
    toast.success(title, text);
    // In the place of the dialog's entry in the history.
    navigate(href, { replace: true });
  };
}
