import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { LinkButton } from '@/ui/link-button';
import { usePageHead } from '@/ui/use-page-head';
import { useFacts, useInformationTexts } from './information-texts';
import { PilotDrawing } from './pilot-drawing';
import { Prose } from './prose';
import { SideSection } from './side-section';
import { useLinkedPart } from './use-linked-part';
import './about-page.css';

export function AboutPage() {
  const { about } = useInformationTexts();
  const { heading, lead, drawing, sections, call } = about(useFacts());
  usePageHead('about');
  useLinkedPart();
  const [next, invitation] =
    useViewer().kind === 'guest'
      ? [paths.auth({ tab: 'create' }), call.guest]
      : [paths.services(), call.user];

  return (
    <div className="wrap page about-page">
      <div className="about-head">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <LinkButton href={next} size="large">
            {invitation}
          </LinkButton>
        </div>
        <figure>
          <PilotDrawing />
          <figcaption className="small muted">{drawing}</figcaption>
        </figure>
      </div>
      {Object.entries(sections).map(([id, { title: sectionTitle, blocks }]) => (
        <SideSection key={id} id={id} title={sectionTitle}>
          <Prose blocks={blocks} />
        </SideSection>
      ))}
      <section className="about-call">
        <div>
          <h2>{call.heading}</h2>
          <p>{call.text}</p>
        </div>
        <LinkButton href={next} type="primary" size="large">
          {invitation}
        </LinkButton>
      </section>
    </div>
  );
}
