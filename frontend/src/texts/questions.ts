import { catalogue } from './catalogue';

export const questionTexts = catalogue({
  en: () => import('./en/questions').then(({ questions }) => questions),
  es: () => import('./es/questions').then(({ questions }) => questions),
});

export const { useTexts: useQuestionTexts } = questionTexts;
