import { Select } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import type { ListState } from '../use-list-state';

const ORDERS = ['asc', 'desc'] as const;

interface CardOrderProps {
  columns: readonly { key?: unknown; title?: unknown; sorter?: unknown }[];
  state: Pick<ListState<string, never>, 'sort' | 'order' | 'change'>;
}

/** Sorts a list on a phone, whose cards have no heads of columns. */
export function CardOrder({ columns, state: { sort, order, change } }: CardOrderProps) {
  const { list: texts } = consoleTexts.useTexts();
  const isPhone = useMediaQuery(NARROW_SCREEN);
  const sortable = columns.flatMap(({ key, title, sorter }) =>
    sorter && typeof title === 'string' ? [{ key: String(key), title }] : [],
  );
  if (!isPhone || sortable.length === 0) return null;
  return (
    <div className="card-order">
      <Select
        aria-label={texts.sortBy}
        value={`${sort} ${order}`}
        options={sortable.flatMap(({ key, title }) =>
          ORDERS.map((each) => ({ value: `${key} ${each}`, label: texts.sorted(title, each) })),
        )}
        onChange={(chosen: string) => {
          const [by, direction] = chosen.split(' ');
          change({ sort: by, order: direction });
        }}
      />
    </div>
  );
}
