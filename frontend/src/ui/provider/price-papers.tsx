import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { ExternalLink } from '../external-link';
import './price-papers.css';

/**
 * Where a kept price can be printed, and where anybody who is shown its code sees that it holds.
 */
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
