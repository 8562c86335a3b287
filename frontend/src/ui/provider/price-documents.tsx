import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { ExternalLink } from '../external-link';
import './price-documents.css';

/** Links to print a snapshot price, and to the page that verifies its code. */
export function PriceDocuments({ code }: { code: string }) {
  const { common } = useTexts();
  const { language } = useLanguage();
  return (
    <p className="price-documents">
      <ExternalLink href={paths.visitSheet(code, language)}>{common.visitSheet}</ExternalLink>
      <ExternalLink href={paths.checkPrice(code, language)}>{common.checkPrice}</ExternalLink>
    </p>
  );
}
