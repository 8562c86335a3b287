import { useTexts } from '../../texts/core';
import { usePageTitle } from '../../ui/use-page-title';

export function ServicesPage() {
  const { shell } = useTexts();
  usePageTitle(shell.nav.services);
  return <div className="wrap page"><h1>{shell.nav.services}</h1></div>;
}
