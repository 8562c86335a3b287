import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { ScrollRegion } from '@/ui/scroll-region';

/** What is wrong with the rows of a table, or what they would change. */
export function ImportPreview({
  preview: { created, changed, unchanged, faulty, faults, changes },
}: {
  preview: Schema<'ImportPreviewView'>;
}) {
  const { tables: texts } = consoleTexts.useTexts();
  const counts = texts.counts(created, changed, unchanged);
  if (faulty > 0) {
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
  if (changes.length === 0)
    return (
      <Notice level="ok" title={texts.nothing}>
        <p>{counts}</p>
      </Notice>
    );
  return (
    <>
      <Notice level="ok" title={counts} />
      {changes.length < created + changed && (
        <p className="muted">{texts.first(changes.length, created + changed)}</p>
      )}
      <Rows label={texts.change} names={[texts.line, texts.provider, texts.service, texts.change]}>
        {changes.map(({ line, provider, service, isNew, fields }) => (
          <tr key={line}>
            <td className="figure">{line}</td>
            <td>{provider}</td>
            <td>
              {service}
              {isNew && <div className="muted">{texts.isNew}</div>}
            </td>
            <td>
              {fields.map(({ column, before, after }) => (
                <Field
                  key={column}
                  column={column}
                  before={isNew ? undefined : before || texts.emptyCell}
                  after={after || texts.emptyCell}
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
