import type { ReactNode } from 'react';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';

interface Answer<Data> {
  data?: Data;
  error?: Problem;
  mutate: () => unknown;
}

/**
 * The data of a request, a notice with a retry after an error, or a skeleton while it loads. When
 * the session has ended the previous data stays.
 */
export function Loaded<Data>({
  from: { data, error, mutate },
  what,
  children,
}: {
  from: Answer<Data>;
  what: string;
  children: (data: Data) => ReactNode;
}) {
  const { overview: texts } = consoleTexts.useTexts();
  if (error && error.status !== 401)
    return (
      <div className="console-panel-body">
        <ErrorNotice title={texts.failed(what, error.status)} onRetry={() => void mutate()} />
      </div>
    );
  if (data !== undefined) return children(data);
  return (
    <div className="console-panel-body console-waiting" aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.loading}
      </span>
      {['60%', '90%', '75%'].map((width) => (
        <SkeletonBar key={width} width={width} height="18px" />
      ))}
    </div>
  );
}
