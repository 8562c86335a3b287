import { priceFileTexts } from '@/texts/price-files';
import { ConsolePanel } from '../../console-panel';
import { FigureTable } from '../../figure-table';
import type { PriceFile } from '../price-file-api';

/** Our services for which a file has no price to show: ambiguous first, missing ones last. */
export function UnpricedPart({ file: { unpriced } }: { file: PriceFile }) {
  const { unpriced: texts } = priceFileTexts.useTexts();
  const order = Object.keys(texts.reasons);
  const sorted = unpriced.toSorted(
    (one, other) => order.indexOf(one.reason) - order.indexOf(other.reason),
  );
  return (
    <ConsolePanel title={texts.title(unpriced.length)}>
      <div className="console-panel-body">
        <FigureTable
          label={texts.title(unpriced.length)}
          columns={[{ title: texts.service }, { title: texts.reason }]}
          rows={sorted.map(({ service, name, reason }) => ({
            key: service,
            cells: [name, texts.reasons[reason]],
          }))}
          empty={texts.empty}
        />
      </div>
    </ConsolePanel>
  );
}
