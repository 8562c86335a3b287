import { saveLanguage } from '@/session/save-language';
import { useLanguage } from '@/texts/language';
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@/texts/languages';
import { Button } from '@/ui/controls/button';

/** A button for each other language; `short` shows its code only. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { language: current, choose } = useLanguage();
  const others = LANGUAGE_CODES.filter((code) => code !== current);

  async function change(language: Language) {
    await saveLanguage(language);
    choose(language);
  }

  return others.map((code) => (
    <Button
      key={code}
      type="text"
      className="language-switch"
      lang={code}
      onClick={() => void change(code)}
    >
      {short && <span aria-hidden="true">{code.toUpperCase()}</span>}
      <span className={short ? 'visually-hidden' : undefined}>{LANGUAGES[code].name}</span>
    </Button>
  ));
}
