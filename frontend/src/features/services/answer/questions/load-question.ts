import { currentLanguage } from '@/texts/language';
import { questionTexts } from '@/texts/questions';

/** The question stands above the prices: its part is loaded while the search is answered. */
export async function loadQuestion() {
  const [part] = await Promise.all([
    import('./question-card'),
    questionTexts.load(currentLanguage()),
  ]);
  return part;
}
