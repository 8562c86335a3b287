import type { AdminRecord, Outcome, RecordApi } from './record-api';
import { RecordDialog } from './record-dialog';
import type { FieldOf } from './record-fields';
import { useRecordToasts } from './use-record-toasts';

/** How records of one kind are created and edited. */
export interface RecordForms<Row extends AdminRecord, New extends object, Changed extends object> {
  /** The fields of a new record. */
  fields: readonly FieldOf<New>[];
  editFields: readonly FieldOf<Changed>[];
  /** The initial values of a new record. */
  start: Partial<New>;
  create: (body: New, key: string) => Promise<Outcome<Row>>;
  replace: (id: string, body: Changed) => Promise<Outcome<Row>>;
  recordApi: RecordApi<Row>;
}

interface RecordEditorProps<
  Row extends AdminRecord,
  New extends object,
  Changed extends object,
> extends RecordForms<Row, New, Changed> {
  titles: { add: string; edit: string };
  editing: Row | 'new';
  /** Replaces values of the record to edit, until they are saved. */
  override?: Partial<Changed>;
  onSaved: () => void;
  onClose: () => void;
}

/** The dialog that creates a record, or edits one. */
export function RecordEditor<Row extends AdminRecord, New extends object, Changed extends object>({
  titles,
  editing,
  override,
  fields,
  editFields,
  start,
  create,
  replace,
  recordApi,
  ...close
}: RecordEditorProps<Row, New, Changed>) {
  const toasts = useRecordToasts();
  if (editing === 'new') {
    return (
      <RecordDialog<Row, New>
        title={titles.add}
        fields={fields}
        start={start}
        save={create}
        toasts={toasts.create}
        {...close}
      />
    );
  }
  return (
    <RecordDialog<Row, Changed>
      title={titles.edit}
      fields={editFields}
      start={{ ...editing, ...override }}
      base={editing}
      entity={recordApi.entity}
      version={editing.version}
      save={(body) => replace(editing.id, body)}
      latest={() => recordApi.read(editing.id)}
      toasts={toasts.update}
      {...close}
    />
  );
}
