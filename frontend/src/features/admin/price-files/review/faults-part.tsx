import { formatCount } from '@/format/number';
import { priceFileTexts } from '@/texts/price-files';
import { ConsolePanel } from '../../console-panel';
import { FigureTable } from '../../figure-table';
import type { PriceFile, PriceFileReading } from '../price-file-api';

/** The rows that are not used, each with the reason. */
export function FaultsPart({ file, reading }: { file: PriceFile; reading: PriceFileReading }) {
  const { faults: texts, faultReasons, place } = priceFileTexts.useTexts();
  const all = file.quarantined ?? 0;
  const { faults } = reading;
  return (
    <ConsolePanel title={texts.title(formatCount(all))}>
      {all > 0 && (
        <p className="console-panel-lead muted">
          {texts.lead} {faults.length < all && texts.first(faults.length, formatCount(all))}
        </p>
      )}
      <div className="console-panel-body">
        <FigureTable
          label={texts.title(formatCount(all))}
          columns={[{ title: texts.place }, { title: texts.reason }]}
          rows={faults.map(({ row, charge, reason }, index) => ({
            key: `${index} ${row}`,
            cells: [place(row, charge), faultReasons[reason] ?? reason],
          }))}
          empty={texts.empty}
        />
      </div>
    </ConsolePanel>
  );
}
