import { Link } from 'wouter';
import { paths } from '@/paths';
import { useQuestionTexts } from '@/texts/questions';
import { Icon } from '@/ui/icon';
import '@/ui/feedback/notice.css';

/** Says that the level is a guess, and what to do about it. */
export function NotSure() {
  const { notSure } = useQuestionTexts();
  return (
    <div className="notice notice-warn" role="note">
      <span className="notice-icon">
        <Icon name="alert" size={16} />
      </span>
      <div>
        <b>{notSure.title}</b>
        <p>{notSure.text}</p>
        <p>
          <Link href={paths.services(notSure.visit)}>{notSure.find}</Link>
        </p>
      </div>
    </div>
  );
}
