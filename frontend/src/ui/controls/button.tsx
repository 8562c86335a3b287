import type { AriaAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import './button.css';

export interface ButtonProps extends AriaAttributes {
  /** The look; `default` has an edge. */
  type?: 'default' | 'primary' | 'text' | 'link';
  size?: 'small' | 'middle' | 'large';
  /** For what cannot be undone. */
  danger?: boolean;
  /** As wide as its place. */
  block?: boolean;
  icon?: ReactNode;
  /** Whether more is on its way: the button turns a wheel and starts nothing. */
  loading?: boolean;
  disabled?: boolean;
  /** What the element does in a form. */
  htmlType?: 'button' | 'submit' | 'reset';
  /** Makes it a link. */
  href?: string;
  className?: string;
  id?: string;
  lang?: string;
  title?: string;
  target?: string;
  rel?: string;
  download?: string | boolean;
  tabIndex?: number;
  autoFocus?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** A button, or a link that looks like one, without antd. */
export function Button({
  type = 'default',
  size = 'middle',
  danger = false,
  block = false,
  loading = false,
  icon,
  htmlType = 'button',
  href,
  className,
  children,
  ref,
  onClick,
  disabled,
  ...attributes
}: ButtonProps) {
  const classes = [
    'button',
    `button-${type}`,
    size !== 'middle' && `button-${size}`,
    danger && 'button-danger',
    block && 'button-block',
    icon && !children && 'button-icon-only',
    className,
  ];
  const element = { ...attributes, className: classes.filter(Boolean).join(' ') };
  const content = (
    <>
      {loading ? <span className="button-wheel" aria-hidden="true" /> : icon}
      {children}
    </>
  );
  if (href !== undefined)
    return (
      <a {...element} href={href} onClick={onClick}>
        {content}
      </a>
    );
  return (
    <button
      {...element}
      ref={ref}
      type={htmlType}
      disabled={disabled}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {content}
    </button>
  );
}
