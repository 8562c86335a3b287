import { Link } from 'wouter';
import { Button, type ButtonProps } from './controls/button';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'htmlType'> {
  href: string;
}

/** A button that is a link of this site. */
export function LinkButton({ href, onClick, ...button }: LinkButtonProps) {
  return (
    <Link href={href} onClick={onClick} asChild>
      <Button {...button} href={href} />
    </Link>
  );
}
