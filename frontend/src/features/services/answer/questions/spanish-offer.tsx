import { saveLanguage } from '@/session/save-language';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import { isSpanish } from './spanish';

/** Offers Spanish to somebody who searches in Spanish on the English page; so it is in Spanish. */
export function SpanishOffer({ query }: { query: string }) {
  const { language, choose } = useLanguage();
  if (language === 'es' || !isSpanish(query)) return null;

  async function change() {
    await saveLanguage('es');
    choose('es');
  }

  return (
    <p className="spanish-offer" lang="es">
      ¿Prefiere leer esto en español?{' '}
      <Button size="small" onClick={() => void change()}>
        Sí, en español
      </Button>
    </p>
  );
}
