import { useTexts } from '../../texts/core';
import { usePageTitle } from '../../ui/use-page-title';

export function HomePage() {
  const { home } = useTexts();
  usePageTitle(home.title);
  return (
    <div className="wrap page">
      <h1>{home.hero.heading}</h1>
      <p className="lead">{home.hero.lead}</p>
    </div>
  );
}
