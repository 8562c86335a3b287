import { useState } from 'react';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { ExportButton } from '../export-button';
import { ImportDialog } from './import/import-dialog';

/** Exports and imports the table of offers, for one provider or for all. */
export function OfferTables({
  providerId,
  onImported,
}: {
  providerId?: string;
  onImported: () => void;
}) {
  const { tables: texts } = consoleTexts.useTexts();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ExportButton
        label={texts.export}
        fileName="services-and-prices.csv"
        done={texts.exported}
        read={() =>
          api.GET('/api/admin/export-offers', {
            params: { query: { providerId } },
            parseAs: 'stream',
          })
        }
      />
      <Button onClick={() => setImporting(true)}>{texts.import}</Button>
      {importing && <ImportDialog onImported={onImported} onClose={() => setImporting(false)} />}
    </>
  );
}
