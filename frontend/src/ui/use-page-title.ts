import { useEffect } from 'react';
import { useMeta } from '../api/meta';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const { productName } = useMeta();
  useEffect(() => {
    document.title = `${title} – ${productName}`;
  }, [title, productName]);
}
