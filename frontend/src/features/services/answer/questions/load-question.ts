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

/** The note of an unsure answer, which few searches need. */
export async function loadNotSure() {
  const [part] = await Promise.all([import('../not-sure'), questionTexts.load(currentLanguage())]);
  return part;
}
