import { Dialog, type DialogProps } from '../dialog/dialog';

/**
 * A dialog with a form in it: it closes by its own buttons or Escape, but not by a click outside,
 * which would lose what was typed.
 */
export const FormDialog = (props: Omit<DialogProps, 'mask'>) => (
  <Dialog {...props} mask={{ closable: false }} />
);
