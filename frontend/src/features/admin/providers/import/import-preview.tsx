import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { ScrollRegion } from '@/ui/scroll-region';
import { Tag } from '@/ui/tag';

interface ImportPreviewProps {
  preview: Schema<'ImportPreviewView'>;
}

/** The faults of a table of offers, or the changes that it would make. */
export function ImportPreview({ preview }: ImportPreviewProps) {
  const { tables: texts } = consoleTexts.useTexts();
  const { created, changed, unchanged, faulty, changes } = preview;
  if (faulty > 0) {
    return <Faults preview={preview} />;
  }
  if (changes.length === 0)
    return (
      <Notice level="ok" title={texts.nothing}>
        <p>{texts.counts(created, changed, unchanged)}</p>
      </Notice>
    );
  return <Changes preview={preview} />;
}

function Faults({ preview: { faults, faulty } }: ImportPreviewProps) {
  const { tables: texts } = consoleTexts.useTexts();
  return (
    <>
      <Notice level="bad" title={texts.faults(faulty)} />
      {faults.length < faulty && <p className="muted">{texts.first(faults.length, faulty)}</p>}
      <Rows label={texts.fault} names={[texts.line, texts.column, texts.fault]}>
        {faults.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <td className="figure">{line}</td>
            <td>{column}</td>
            <td>{message}</td>
          </tr>
        ))}
      </Rows>
    </>
  );
}

function Changes({
  preview: { created, changed, unchanged, warned, changes },
}: ImportPreviewProps) {
  const { tables: texts } = consoleTexts.useTexts();
  return (
    <>
      <Notice level="ok" title={texts.counts(created, changed, unchanged)} />
      {warned > 0 && <Notice level="warn" title={texts.warned(warned)} />}
      {changes.length < created + changed && (
        <p className="muted">{texts.first(changes.length, created + changed)}</p>
      )}
      <Rows label={texts.change} names={[texts.line, texts.provider, texts.service, texts.change]}>
        {changes.map(({ line, provider, service, isNew, warning, fields }) => (
          <tr key={line}>
            <td className="figure">{line}</td>
            <td>{provider}</td>
            <td>
              {service}
              {isNew && <div className="muted">{texts.isNew}</div>}
            </td>
            <td>
              {warning && <Tag look="amber">{texts.warnings[warning]}</Tag>}
              {fields.map(({ column, before, after }) => (
                <Field
                  key={column}
                  column={column}
                  before={isNew ? undefined : cellOf(column, before) || texts.emptyCell}
                  after={cellOf(column, after) || texts.emptyCell}
                />
              ))}
            </td>
          </tr>
        ))}
      </Rows>
    </>
  );
}

function Rows({ label, names, children }: { label: string; names: string[]; children: ReactNode }) {
  return (
    <ScrollRegion className="console-scroll console-tall" label={label}>
      <table className="console-diff">
        <thead>
          <tr>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

const Field = ({ column, before, after }: { column: string; before?: string; after: string }) => (
  <div>
    {column}:{' '}
    {before !== undefined && (
      <>
        <del>{before}</del> →{' '}
      </>
    )}
    <b>{after}</b>
  </div>
);

/** A price as money; any other cell as the table has it. */
const cellOf = (column: string, cell: string | null): string | null =>
  column === 'price' && cell ? formatPrice(Math.round(Number(cell) * 100)) : cell;
