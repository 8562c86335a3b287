import { Link } from 'wouter';
import { useMeta } from '@/api/meta';
import { formatPhone } from '@/format/phone';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { ExternalLink } from '@/ui/external-link';
import { HomeLink } from './header';
import './footer.css';

export function Footer() {
  const { footer } = useTexts().shell;
  const { productName } = useMeta();

  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-footer-grid">
          <div>
            <HomeLink />
            <p className="site-footer-sentence">{footer.sentence}</p>
          </div>
          <SiteNav />
          <LegalNav />
          <Support />
        </div>
        <div className="site-footer-legal">
          <span>{footer.notMedical(productName)}</span>
          <span>{footer.pricesChange}</span>
        </div>
      </div>
    </footer>
  );
}

function SiteNav() {
  const { shell, common } = useTexts();
  const { productName, socialLinks } = useMeta();
  const viewer = useViewer();
  const { footer } = shell;
  return (
    <nav aria-label={footer.label}>
      <p className="site-footer-title">{productName}</p>
      <ul>
        <li>
          <Link href={paths.about()}>{shell.nav.about}</Link>
        </li>
        <li>
          <Link href={paths.helpCenter()}>{footer.helpCenter}</Link>
        </li>
        <li>
          <Link href={paths.services()}>{shell.nav.services}</Link>
        </li>
        {viewer.kind === 'guest' && (
          <li>
            <Link href={paths.auth()}>{common.signIn}</Link>
          </li>
        )}
        {socialLinks.map(({ name, url }) => (
          <li key={url}>
            <ExternalLink href={url}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LegalNav() {
  const { footer } = useTexts().shell;
  return (
    <nav aria-label={footer.rights}>
      <p className="site-footer-title">{footer.rights}</p>
      <ul>
        <li>
          <Link href={paths.privacy()}>{footer.privacy}</Link>
        </li>
        <li>
          <Link href={paths.healthData()}>{footer.healthData}</Link>
        </li>
        <li>
          <Link href={paths.terms()}>{footer.terms}</Link>
        </li>
        <li>
          <Link href={paths.hipaa()}>{footer.hipaa}</Link>
        </li>
      </ul>
    </nav>
  );
}

/** The support addresses; hidden in an installation without any. */
function Support() {
  const { footer } = useTexts().shell;
  const { supportEmail, supportPhone } = useMeta();
  if (!supportEmail && !supportPhone) return null;
  return (
    <div>
      <p className="site-footer-title">{footer.help}</p>
      <ul>
        {supportEmail && (
          <li>
            <a href={paths.mail(supportEmail)}>{supportEmail}</a>
          </li>
        )}
        {supportPhone && (
          <li>
            <a href={paths.phone(supportPhone)}>{formatPhone(supportPhone)}</a>
          </li>
        )}
      </ul>
    </div>
  );
}
