import { paths } from '@/paths';
import { useServicesTexts } from '@/texts/services';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LinkButton } from '@/ui/link-button';
import type { QuestionAboutUs } from './question-about-us';

/** Answers what the search cannot: a question about us. */
export function AboutUs({ question }: { question: QuestionAboutUs }) {
  const { aboutUs } = useServicesTexts();
  const { title, text } = aboutUs.answers[question];
  return (
    <EmptyState
      title={title}
      hint={text}
      action={
        <LinkButton type="primary" href={paths.helpCenter(question)}>
          {aboutUs.more}
        </LinkButton>
      }
    />
  );
}
