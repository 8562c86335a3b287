import { Button } from 'antd';
import { useTexts } from '../texts/core';
import { useLanguage } from '../texts/language';

export function LanguageSwitch() {
  const { shell } = useTexts();
  const { choose } = useLanguage();
  const { other, otherCode } = shell.language;
  return (
    <Button type="text" className="language-switch" lang={otherCode} onClick={() => choose(otherCode)}>
      {other}
    </Button>
  );
}
