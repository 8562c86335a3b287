import { useMediaQuery } from '@/ui/use-media-query';
import { present, type Section } from './content/blocks';
import { useInformationTexts } from './information-texts';
import './contents-list.css';

interface ContentsListProps {
  sections: Readonly<Record<string, Section>>;
  /**
   * The table of contents: beside or above the text on a wide screen, collapsed on a narrow one.
   */
  layout: 'beside' | 'columns';
}

export function ContentsList({ sections, layout }: ContentsListProps) {
  const { onThisPage } = useInformationTexts().labels;
  const roomy = useMediaQuery(layout === 'beside' ? '(min-width: 1081px)' : '(min-width: 721px)');
  const links = <SectionLinks sections={sections} />;
  return (
    <nav className={`contents-list contents-list-${layout}`} aria-label={onThisPage}>
      {roomy ? (
        <>
          <p className="contents-list-title">{onThisPage}</p>
          {links}
        </>
      ) : (
        <details>
          <summary>{onThisPage}</summary>
          {links}
        </details>
      )}
    </nav>
  );
}

function SectionLinks({ sections }: Pick<ContentsListProps, 'sections'>) {
  return (
    <ul>
      {Object.entries(sections).map(([id, { title, parts }]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {parts && (
            <ul>
              {present(parts).map(([partId, part]) => (
                <li key={partId}>
                  <a href={`#${partId}`}>{part.title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
