import { Button } from 'antd';
import { keepLanguage } from '@/session/keep-language';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';

export function LanguageSwitch() {
  const { shell } = useTexts();
  const { choose } = useLanguage();
  const { other, otherCode } = shell.language;

  async function change() {
    await keepLanguage(otherCode);
    choose(otherCode);
  }

  return (
    <Button type="text" className="language-switch" lang={otherCode} onClick={change}>
      {other}
    </Button>
  );
}
