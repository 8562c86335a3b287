import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { ExternalLink } from '../external-link';
import './price-papers.css';

/** Links to print a snapshot price, and to the page that verifies its code. */
export function PricePapers({ code }: { code: string }) {
  const { common } = useTexts();
  const { language } = useLanguage();
  return (
    <p className="price-papers">
      <ExternalLink href={paths.visitSheet(code, language)}>{common.visitSheet}</ExternalLink>
      <ExternalLink href={paths.checkPrice(code, language)}>{common.checkPrice}</ExternalLink>
    </p>
  );
}
