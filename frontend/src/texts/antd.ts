import { catalogue } from './catalogue';

/** antd's own texts, such as those of its table and calendar. */
export const antdTexts = catalogue({
  en: () => import('./en/antd').then(({ antd }) => antd),
  es: () => import('./es/antd').then(({ antd }) => antd),
});
