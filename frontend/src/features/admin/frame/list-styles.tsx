import { Input, Select, Table } from 'antd';
import { useEffect, useState } from 'react';
import { idle } from './idle';

const ROWS = [{ id: 'one' }];

/**
 * Draws what lists have once, hidden, while the browser is idle. antd makes the styles of a part
 * when it is first drawn; the first list that somebody opens would wait for that.
 */
export function ListStyles() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    void idle().then(() => setDrawn(true));
  }, []);
  if (isDrawn) return null;
  return (
    <div hidden>
      <Input type="search" prefix=" " />
      <Select options={[]} />
      <Table
        rowKey="id"
        columns={[{ key: 'id', dataIndex: 'id', sorter: true }]}
        dataSource={ROWS}
        rowSelection={{}}
        expandable={{ expandedRowRender: () => null }}
      />
    </div>
  );
}
