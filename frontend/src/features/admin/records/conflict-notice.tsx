import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { differing, type FieldSpec, type Values } from './record-fields';

interface ConflictNoticeProps {
  fields: readonly FieldSpec[];
  mine: Values;
  theirs: Values;
  /** The one that was started from, and the latest. */
  versions: [number, number];
  onChoose: (keepMine: boolean) => void;
}

/** Two people changed the same record: what each has, side by side. */
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
  useEffect(() => place.current?.focus(), []); // it stands above a long form
  const found = differing(fields, mine, theirs);
  const shown = (value: string | boolean | undefined) =>
    typeof value === 'boolean' ? (value ? yes : no) : value || none;
  return (
    <div ref={place} tabIndex={-1} className="console-conflict">
      <Notice level="warn" title={conflict.title}>
        <p>{conflict.text(from, to)}</p>
        {found.length === 0 && <p>{conflict.same}</p>}
        {found.length > 0 && (
          <table className="console-diff">
            <thead>
              <tr>
                <th scope="col">{conflict.field}</th>
                <th scope="col">{conflict.mine}</th>
                <th scope="col">{conflict.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ name, label }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>{shown(mine[name])}</td>
                  <td>{shown(theirs[name])}</td>
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
