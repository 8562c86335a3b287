import { Link } from 'wouter';
import { paths } from '@/paths';
import { useCompareTexts } from '@/texts/compare';
import { useTexts } from '@/texts/core';
import { useProviderTexts } from '@/texts/provider';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/tag';
import type { Provider } from '../use-provider';
import { removalId } from './use-removal';

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

interface RemoveButtonProps {
  provider: Provider;
  onRemove(provider: Provider): void;
}

/** Takes the provider out of the comparison. */
export function RemoveButton({ provider, onRemove }: RemoveButtonProps) {
  const texts = useCompareTexts();
  return (
    <Button
      id={removalId(provider.id)}
      type="text"
      className="compare-remove"
      onClick={() => onRemove(provider)}
    >
      {texts.remove}
      <span className="visually-hidden"> – {provider.name}</span>
    </Button>
  );
}
