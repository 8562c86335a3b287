import { Link } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderTexts } from '@/texts/provider';
import { Tag } from '@/ui/tag';
import type { Provider } from '../use-provider';

/** Leads to the provider's page; the marks say what kind of provider it is. */
export function Name({ provider }: { provider: Provider }) {
  const { common, directory } = useTexts();
  const { listing } = useProviderTexts();
  const { id, slug, name, kind, demo, countyProgram } = provider;
  const isListing = kind === 'hospital_listing';
  return (
    <>
      <Link href={paths.provider(slug, id)} className="compare-name">
        {name}
      </Link>
      {(isListing || countyProgram || demo) && (
        <span className="tags">
          {isListing && <Tag>{listing}</Tag>}
          {countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
          {demo && <Tag look="demo">{common.demo}</Tag>}
        </span>
      )}
    </>
  );
}
