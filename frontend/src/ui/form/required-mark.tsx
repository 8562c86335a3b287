import type { ReactNode } from 'react';

/** The `requiredMark` of a form that has a star after the label of each required field. */
export const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && ' *'}
  </>
);
