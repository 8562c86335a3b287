import type { Schema } from '@/api/schema';
import { priceFileTexts } from '@/texts/price-files';

type FailureCode = Schema<'AdminPriceFileRowView'>['failureCode'];

interface FailureProps {
  code: FailureCode;
  /** What the failure is about. */
  about: string | null;
  /** The server's line in English, for failures without a code. */
  english: string;
}

/** Why a file could not be fetched or read. */
export function Failure({ code, about, english }: FailureProps) {
  const { failures } = priceFileTexts.useTexts();
  if (code === null || !(code in failures)) return <span lang="en">{english}</span>;
  return failures[code].replace('$1', () => about ?? '');
}
