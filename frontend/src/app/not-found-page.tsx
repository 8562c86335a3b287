import { paths } from '../paths';
import { useTexts } from '../texts/core';
import { LinkButton } from '../ui/link-button';
import { usePageTitle } from '../ui/use-page-title';
import './message-page.css';

export function NotFoundPage() {
  const { notFound } = useTexts().shell;
  usePageTitle(notFound.title);
  return (
    <div className="wrap page message-page">
      <h1>{notFound.title}</h1>
      <p className="lead">{notFound.hint}</p>
      <LinkButton href={paths.home()} type="primary">{notFound.home}</LinkButton>
    </div>
  );
}
