import { currentLanguage } from '@/texts/language';
import { questionTexts } from '@/texts/questions';

/** The steps of care come after the prices: their part is loaded while the search is answered. */
export async function loadSteps() {
  const [part] = await Promise.all([
    import('./steps-and-reasons'),
    questionTexts.load(currentLanguage()),
  ]);
  return part;
}
