import { useMeta } from '@/api/meta';
import { formatPhone } from '@/format/phone';
import { paths } from '@/paths';
import { catalogue } from '@/texts/catalogue';
import { link } from './content/blocks';
import type { Facts } from './content/facts';

/** The long texts, apart from those that every page needs. */
const informationTexts = catalogue({
  en: () => import('./content/en/pages').then(({ pages }) => pages),
  es: () => import('./content/es/pages').then(({ pages }) => pages),
});

export const useInformationTexts = informationTexts.useTexts;

export function useFacts(): Facts {
  const { productName, supportEmail, supportPhone, priceVisibility, identity, demoData } =
    useMeta();
  const { labels } = useInformationTexts();
  return {
    product: productName,
    support: supportEmail ? link(supportEmail, paths.mail(supportEmail)) : labels.supportTeam,
    phone: supportPhone ? link(formatPhone(supportPhone), paths.phone(supportPhone)) : null,
    pricesForAll: priceVisibility === 'public',
    ownSignIn: identity.provider === 'embedded',
    demo: demoData,
  };
}
