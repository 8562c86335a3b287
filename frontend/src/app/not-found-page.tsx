import { paths } from '../paths';
import { useTexts } from '../texts/core';
import { LinkButton } from '../ui/link-button';
import { usePageHead } from '../ui/use-page-head';
import './message-page.css';

export function NotFoundPage() {
  const { pageHeads, shell } = useTexts();
  usePageHead('notFound');
  return (
    <div className="wrap page message-page">
      <h1>{pageHeads.notFound.title}</h1>
      <p className="lead">{pageHeads.notFound.description}</p>
      <LinkButton href={paths.home()} type="primary">
        {shell.notFoundHome}
      </LinkButton>
    </div>
  );
}
