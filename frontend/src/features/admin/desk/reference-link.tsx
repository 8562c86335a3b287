import { Link } from 'wouter';

interface ReferenceLinkProps {
  /** A text beside the reference. */
  text?: string;
  reference: string;
  /** What the link needs; see `useOpenRecord`. */
  link: { href: string; state: object };
}

/** The reference of a request, which opens it. */
export function ReferenceLink({ text, reference, link }: ReferenceLinkProps) {
  return (
    <div className="console-line">
      <Link className="desk-open" {...link}>
        {reference}
      </Link>
      {text && <span className="muted">{text}</span>}
    </div>
  );
}
