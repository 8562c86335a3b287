import { Link } from 'wouter';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { ConsolePanel } from '../console-panel';
import { useListState } from '../list/use-list-state';
import { PriceRequestsTable } from '../price-requests/price-requests-table';
import { usePriceRequestActions } from '../price-requests/use-price-request-actions';
import { type PriceRequestsSpec, usePriceRequests } from '../price-requests/use-price-requests';

const SPEC: PriceRequestsSpec = {
  sorts: ['createdAt', 'dueAt'],
  sort: 'dueAt',
  order: 'asc',
  filters: { status: [], overdue: [], provider: [], assignee: [], from: [], to: [] },
  prefix: 'requests',
  size: 5,
};

/** The open price requests, the most urgent first. */
export function PriceQueue() {
  const {
    priceRequests: texts,
    overview: { queue },
  } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const list = usePriceRequests(state);
  const { dialog, ...actions } = usePriceRequestActions(list, () => undefined);
  return (
    <ConsolePanel
      title={texts.title}
      aside={<Link href={paths.admin('price-requests')}>{queue.all}</Link>}
    >
      <p className="console-panel-lead muted">{texts.lead}</p>
      <PriceRequestsTable
        list={list}
        state={state}
        actions={actions}
        linkTo={(id) => ({ href: paths.adminOpen('price-requests', id), state: {} })}
      />
      {dialog}
    </ConsolePanel>
  );
}
