import { Link } from 'wouter';

interface ReferenceLinkProps {
  /** The text above the reference. */
  text: string;
  reference: string;
  /** What the link needs; see `useOpenRecord`. */
  link: { href: string; state: object };
}

/** The text of a cell, and below it the reference of its request, which opens it. */
export function ReferenceLink({ text, reference, link }: ReferenceLinkProps) {
  return (
    <>
      {text}
      <div>
        <Link className="desk-open" {...link}>
          {reference}
        </Link>
      </div>
    </>
  );
}
