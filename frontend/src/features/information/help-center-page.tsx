import { usePageHead } from '@/ui/use-page-head';
import { present } from './content/blocks';
import { ContentsList } from './contents-list';
import { EmergencyLines } from './emergency-lines';
import { useFacts, useInformationTexts } from './information-texts';
import { Prose } from './prose';
import { SideSection } from './side-section';
import { useLinkedPart } from './use-linked-part';
import './help-center-page.css';

export function HelpCenterPage() {
  const { help } = useInformationTexts();
  const { heading, lead, sections } = help(useFacts());
  usePageHead('helpCenter');
  useLinkedPart();
  return (
    <div className="wrap page help-page">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <EmergencyLines />
      <ContentsList sections={sections} layout="columns" />
      {Object.entries(sections).map(([id, { title: sectionTitle, blocks, parts }]) => (
        <SideSection key={id} id={id} title={sectionTitle}>
          <Prose blocks={blocks} />
          {parts &&
            present(parts).map(([partId, part]) => (
              <div key={partId} className="help-answer">
                <h3 id={partId} tabIndex={-1}>
                  {part.title}
                </h3>
                <Prose blocks={part.blocks} />
              </div>
            ))}
        </SideSection>
      ))}
    </div>
  );
}
