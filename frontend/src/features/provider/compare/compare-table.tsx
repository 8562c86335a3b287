import type { ReactNode } from 'react';
import { useCompareTexts } from '@/texts/compare';
import { useMediaQuery } from '@/ui/use-media-query';
import type { Provider } from '../use-provider';
import { type ComparedFact, useComparedFacts } from './compare-facts';
import { Name, RemoveButton } from './compare-name';
import type { ComparedProvider } from './compared-offers';

interface CompareTableProps {
  compared: readonly ComparedProvider[];
  /** The service whose prices are compared. */
  serviceId: string | null;
  /** The page after signing in. */
  returnTo: string;
  onRemove(provider: Provider): void;
}

/**
 * A column for each provider and a row for each fact. On a phone each fact is a group of rows, one
 * for each provider, so that nothing scrolls sideways.
 */
export function CompareTable({ compared, serviceId, returnTo, onRemove }: CompareTableProps) {
  const texts = useCompareTexts();
  const isNarrow = useMediaQuery('(max-width: 720px)');
  const facts = useComparedFacts(compared, serviceId, returnTo);
  const Layout = isNarrow ? Stacked : SideBySide;
  return (
    <table className={isNarrow ? 'compare-table compare-table-narrow' : 'compare-table'}>
      <caption className="visually-hidden">{texts.heading}</caption>
      <Layout compared={compared} facts={facts} onRemove={onRemove} />
    </table>
  );
}

interface LayoutProps extends Pick<CompareTableProps, 'compared' | 'onRemove'> {
  facts: readonly ComparedFact[];
}

function SideBySide({ compared, facts, onRemove }: LayoutProps) {
  const texts = useCompareTexts();
  return (
    <>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.fact}</span>
          </th>
          {compared.map(({ provider }) => (
            <th key={provider.id} scope="col">
              <Name provider={provider} />
              <RemoveButton provider={provider} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, label, valueOf }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {compared.map((each) => (
              <td key={each.provider.id}>
                <Value>{valueOf(each)}</Value>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Stacked({ compared, facts, onRemove }: LayoutProps) {
  const texts = useCompareTexts();
  return (
    <>
      <colgroup>
        <col className="compare-names" />
        <col />
      </colgroup>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            {texts.compared}
          </th>
        </tr>
        {compared.map(({ provider }) => (
          <tr key={provider.id}>
            <td colSpan={2}>
              <Name provider={provider} />
              <RemoveButton provider={provider} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
      {facts.map(({ key, label, valueOf }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {label}
            </th>
          </tr>
          {compared.map((each) => (
            <tr key={each.provider.id}>
              <th scope="row">{each.provider.name}</th>
              <td>
                <Value>{valueOf(each)}</Value>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </>
  );
}

/** What a provider has not said is said. */
function Value({ children }: { children: ReactNode }) {
  const texts = useCompareTexts();
  if (children !== '') return children;
  return <span className="quiet">{texts.notSaid}</span>;
}
