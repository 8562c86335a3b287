import { useEffect, useId, useRef } from 'react';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/feedback/notice';
import { useActorName } from '../../audit/use-actor-name';
import { useAdminList } from '../../list/use-admin-list';
import { useMoment } from '../../use-moment';
import type { FieldSpec, Values } from '../record-fields';
import type { Collision } from './record-merge';

type Side = 'mine' | 'theirs';

/** Two changes of one record that are joined, except for the fields where they collide. */
export interface Conflict {
  collisions: readonly Collision[];
  /** The fields whose values were taken over from the other person. */
  taken: readonly FieldSpec[];
  /** The version that was edited, and the latest one. */
  versions: [number, number];
  /** The record in the audit log. */
  record: { entity: string; id: string } | null;
  /** What the person has chosen, by field. */
  chosen: Partial<Record<string, Side>>;
  isSettled: boolean;
  choose: (field: string, side: Side) => void;
}

interface ConflictNoticeProps {
  conflict: Conflict;
  busy: boolean;
  onSave: () => void;
}

/** The fields that two people have changed differently: the person chooses one value of each. */
export function ConflictNotice({ conflict, busy, onSave }: ConflictNoticeProps) {
  const { conflict: texts } = consoleTexts.useTexts().records;
  const { dialogs } = consoleTexts.useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []); // The notice is above a long form.
  const { collisions, taken, versions, record, isSettled } = conflict;

  return (
    <div ref={place} tabIndex={-1} className="console-conflict">
      <Notice level="warn" title={texts.title}>
        <p>{texts.text(...versions)}</p>
        {record && <LatestChange {...record} />}
        {taken.length > 0 && <p>{texts.taken(taken.map(({ label }) => label).join(', '))}</p>}
        <p>{texts.choose}</p>
        <table className="console-diff">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.base}</th>
              <th scope="col">{texts.mine}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {collisions.map((collision) => (
              <CollisionRow
                key={collision.field.name}
                collision={collision}
                chosen={conflict.chosen[collision.field.name]}
                onChoose={(side) => conflict.choose(collision.field.name, side)}
              />
            ))}
          </tbody>
        </table>
        <div className="console-actions">
          <BusyButton busy={busy} disabled={!isSettled} onClick={onSave}>
            {busy ? dialogs.saving : texts.save}
          </BusyButton>
        </div>
      </Notice>
    </div>
  );
}

interface CollisionRowProps {
  collision: Collision;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function CollisionRow({ collision, chosen, onChoose }: CollisionRowProps) {
  const { records, none } = consoleTexts.useTexts();
  const group = useId();
  const { field, base } = collision;

  function textOf(value: Values[string] | undefined): string {
    if (typeof value === 'boolean') return value ? records.yes : records.no;
    return field.options?.find((each) => each.value === value)?.label ?? (value || none);
  }

  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td data-label={records.conflict.base}>{textOf(base)}</td>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} data-label={records.conflict[side]}>
          <label className="console-side-choice">
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              aria-label={`${field.label}, ${records.conflict[side]}: ${textOf(collision[side])}`}
              onChange={() => onChoose(side)}
            />
            <span>{textOf(collision[side])}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

/** Who changed the record last, and when. */
function LatestChange({ entity, id }: NonNullable<Conflict['record']>) {
  const { conflict: texts } = consoleTexts.useTexts().records;
  const moment = useMoment();
  const actorName = useActorName();
  const query = { entity, search: id, order: 'desc' as const, limit: 1, offset: 0 };
  const { rows } = useAdminList('/api/admin/audit-log', query, (path, query) =>
    api.GET(path, { params: { query } }),
  );
  const latest = rows?.[0];
  return latest ? <p>{texts.by(actorName(latest), moment.time(latest.at))}</p> : null;
}
