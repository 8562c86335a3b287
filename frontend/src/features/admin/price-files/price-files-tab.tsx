import { useRef, useState } from 'react';
import { api } from '@/api/client';
import { priceFileTexts, withPriceFileTexts } from '@/texts/price-files';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { AddPriceFile } from './add-price-file';
import { useFileColumns, useFileDetails } from './file-columns';
import { isOnTheWay, type PriceFileRow } from './price-file-api';
import { UploadProgress } from './upload-progress';
import { useHospitals } from './use-hospitals';
import { usePolling } from './use-polling';
import { useUpload } from './use-upload';
import '../records/records.css';
import './price-files.css';

const PATH = '/api/admin/price-files';
const STATUSES = [
  'fetching',
  'reading',
  'ready',
  'applied',
  'undone',
  'failed',
  'canceled',
] as const;
const WATCH = ['watched', 'vanished'] as const;
type Filter = 'status' | 'hospital' | 'watch';
const SPEC: ListSpec<'createdAt', Filter> = {
  sorts: ['createdAt'],
  sort: 'createdAt',
  order: 'desc',
  filters: { status: STATUSES, hospital: null, watch: WATCH },
};
export const loadPriceFilesTab = () => withPriceFileTexts(PriceFilesTab);

/** Hospitals' price files: added, read, and waiting to be applied. */
export function PriceFilesTab() {
  const { list: texts, add } = priceFileTexts.useTexts();
  const state = useListState(SPEC);
  const query = queryOf(state);
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  usePolling(list.rows?.some(isOnTheWay) ?? false, list.refresh);
  const [isAdding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const upload = useUpload((end) => {
    if (end.kind !== 'stored') return;
    toastsOf('price-file').success(add.uploaded);
    list.refresh();
  });

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <Filters state={state} />
        <BusyButton
          ref={adder}
          type="primary"
          busy={upload.sending !== null}
          onClick={() => setAdding(true)}
        >
          {add.title}
        </BusyButton>
      </div>
      <UploadProgress upload={upload} next={adder} />
      <ConsoleTable<PriceFileRow, 'createdAt', Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={state.isFiltered ? texts.nothing : texts.empty}
        capped={texts.capped}
        cards
        columns={useFileColumns(list.refresh)}
        expandable={useFileDetails()}
        csv={{
          fileName: 'price-files.csv',
          read: () =>
            api.GET('/api/admin/price-files/export', { params: { query }, parseAs: 'stream' }),
        }}
      />
      {isAdding && (
        <AddPriceFile
          onUpload={(file, origin) => {
            setAdding(false);
            upload.start(file, origin);
          }}
          onFetching={() => {
            setAdding(false);
            list.refresh();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const queryOf = ({ filters, size, page }: ListState<'createdAt', Filter>) => ({
  status: STATUSES.find((each) => each === filters.status),
  providerId: chosenId(filters.hospital),
  watch: WATCH.find((each) => each === filters.watch),
  limit: size,
  offset: (page - 1) * size,
});

function Filters({ state }: { state: ListState<'createdAt', Filter> }) {
  const { list: texts, statuses } = priceFileTexts.useTexts();
  return (
    <>
      <ChoiceFilter
        label={texts.status}
        all={texts.allStatuses}
        options={STATUSES.map((value) => ({ value, label: statuses[value] }))}
        value={state.filters.status}
        onChange={(status) => state.change({ status })}
      />
      <LookupFilter
        label={texts.filesOf}
        all={texts.hospitals}
        source={useHospitals()}
        value={chosenId(state.filters.hospital)}
        onChange={(hospital) => state.change({ hospital })}
      />
      <ChoiceFilter
        label={texts.watch}
        all={texts.allWatch}
        options={WATCH.map((value) => ({ value, label: texts[value] }))}
        value={state.filters.watch}
        onChange={(watch) => state.change({ watch })}
      />
    </>
  );
}
