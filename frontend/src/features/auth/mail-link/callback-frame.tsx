import type { ReactNode } from 'react';
import { authTexts } from '@/texts/auth';

/** The page of a link from a mail, around what it says. */
export function CallbackFrame({ children }: { children: ReactNode }) {
  const { callback } = authTexts.useTexts();
  return (
    <div className="wrap page auth-callback">
      <h1 className="visually-hidden">{callback.title}</h1>
      {children}
    </div>
  );
}
