import { formatDay } from '@/format/date';
import { useLanguage } from '@/texts/language';
import { LEGAL_VERSIONS, type LegalDocument } from '@/texts/legal-versions';
import { usePageHead } from '@/ui/use-page-head';
import { ContentsList } from './contents-list';
import { useFacts, useInformationTexts } from './information-texts';
import { Prose, Rich } from './prose';
import { useLinkedPart } from './use-linked-part';
import './legal-page.css';

export const PrivacyPolicyPage = () => <LegalPage name="privacy" />;
export const TermsPage = () => <LegalPage name="terms" />;
export const HipaaPage = () => <LegalPage name="hipaa" />;
export const HealthDataPage = () => <LegalPage name="healthData" />;

function LegalPage({ name }: { name: LegalDocument }) {
  const { labels, [name]: textFor } = useInformationTexts();
  const { language } = useLanguage();
  const { heading, lead, summary, sections } = textFor(useFacts());
  const { version, date, reviewed } = LEGAL_VERSIONS[name];
  usePageHead(name);
  useLinkedPart();
  return (
    <div className="wrap page legal-page">
      <div className="legal-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <p className="legal-version">{labels.version(version, formatDay(date, language))}</p>
      </div>
      <ContentsList sections={sections} layout="beside" />
      <div className="prose">
        {!reviewed && (
          <div className="template-note" role="note">
            <b>{labels.template.title}</b>
            <p>{labels.template.text}</p>
          </div>
        )}
        <section className="in-short">
          <h2>{labels.inShort}</h2>
          <ul>
            {summary.map((text, place) => (
              <li key={place}>
                <Rich text={text} />
              </li>
            ))}
          </ul>
        </section>
        {Object.entries(sections).map(([id, section]) => (
          <section key={id} className="legal-section">
            <h2 id={id} tabIndex={-1}>
              {section.title}
            </h2>
            <Prose blocks={section.blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}
