import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { differing, type FieldSpec, type Values } from './record-fields';

interface ConflictNoticeProps {
  fields: readonly FieldSpec[];
  mine: Values;
  theirs: Values;
  /** The version that was edited, and the latest one. */
  versions: [number, number];
  onChoose: (keepMine: boolean) => void;
}

/** The values of two people who changed the same record, side by side. */
export function ConflictNotice({
  fields,
  mine,
  theirs,
  versions: [from, to],
  onChoose,
}: ConflictNoticeProps) {
  const {
    records: { conflict, yes, no },
    none,
  } = consoleTexts.useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []); // The notice is above a long form.
  const conflicts = differing(fields, mine, theirs);

  function textOf(value: string | boolean | undefined): string {
    if (value === true) return yes;
    return value === false ? no : value || none;
  }

  return (
    <div ref={place} tabIndex={-1} className="console-conflict">
      <Notice level="warn" title={conflict.title}>
        <p>{conflict.text(from, to)}</p>
        {conflicts.length === 0 && <p>{conflict.same}</p>}
        {conflicts.length > 0 && (
          <table className="console-diff">
            <thead>
              <tr>
                <th scope="col">{conflict.field}</th>
                <th scope="col">{conflict.mine}</th>
                <th scope="col">{conflict.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map(({ name, label }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>{textOf(mine[name])}</td>
                  <td>{textOf(theirs[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="console-actions">
          <Button onClick={() => onChoose(true)}>{conflict.keepMine}</Button>
          <Button onClick={() => onChoose(false)}>{conflict.takeTheirs}</Button>
        </div>
      </Notice>
    </div>
  );
}
