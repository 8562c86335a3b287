import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';

/** Marks a clinic or a person that is invented for a demonstration. */
export function DemoMark() {
  const { providers: texts } = consoleTexts.useTexts();
  return <Tag look="demo">{texts.demo}</Tag>;
}
