import { Link } from 'wouter';
import { paths } from '@/paths';
import { useProviderTexts } from '@/texts/provider';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { Icon } from '@/ui/icon';

/** The page of a provider without what the API knows of it. */
export function ProviderLoading({ name }: { name: string | null }) {
  const texts = useProviderTexts();
  return (
    <div className="wrap page profile profile-loading">
      <div className="profile-head">
        <Link href={paths.providers()} className="profile-back">
          <Icon name="arrow-left" />
          {texts.back}
        </Link>
        <div className="profile-name">
          <SkeletonBar width="56px" height="56px" radius="14px" />
          <div>
            {name ? <h1>{name}</h1> : <SkeletonBar width="min(440px, 60vw)" height="44px" />}
            <p role="status" className="muted">
              {texts.loading}
            </p>
          </div>
        </div>
        <SkeletonBar width="min(280px, 70%)" height="26px" />
      </div>
      <div className="profile-body">
        <div className="panel profile-box">
          <SkeletonBar width="60%" height="30px" />
          <SkeletonBar width="100%" height="52px" />
          <SkeletonBar width="100%" height="52px" />
        </div>
      </div>
    </div>
  );
}

/** The name that the server wrote into the page of a provider; null for another page. */
export function deliveredName(id: string): string | null {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical?.href.endsWith(id)) return null;
  const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  // Written by the server with each provider's page.
  return data ? (JSON.parse(data) as { name: string }).name : null;
}
