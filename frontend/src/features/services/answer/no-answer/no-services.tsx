import { AboutUs } from '../questions/about-us';
import { questionAboutUs } from '../questions/question-about-us';
import { NoMatch } from './no-match';

interface NoServicesProps {
  query: string;
  onClear: () => void;
}

/** What stands where a search found no service: an answer about us, or what to do next. */
export function NoServices({ query, onClear }: NoServicesProps) {
  const question = questionAboutUs(query);
  return question ? <AboutUs question={question} /> : <NoMatch onClear={onClear} />;
}
