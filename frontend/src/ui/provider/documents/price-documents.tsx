import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { ExternalLink } from '../../external-link';
import './price-documents.css';

interface PriceDocumentsProps {
  code: string;
  /** The key that shows the appointment on the visit sheet. */
  visit?: string;
}

/** Links to print a snapshot price, and to the page that verifies its code. */
export function PriceDocuments({ code, visit }: PriceDocumentsProps) {
  const { common } = useTexts();
  const { language } = useLanguage();
  return (
    <p className="price-documents">
      <ExternalLink href={paths.visitSheet(code, language, visit)}>
        {common.visitSheet}
      </ExternalLink>
      <ExternalLink href={paths.checkPrice(code, language)}>{common.checkPrice}</ExternalLink>
    </p>
  );
}
