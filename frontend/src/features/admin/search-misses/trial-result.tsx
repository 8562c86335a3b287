import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { ScrollRegion } from '@/ui/scroll-region';
import { ConsolePanel } from '../console-panel';
import { FigureTable } from '../figure-table';
import { TrialChanges } from './trial-changes';

type Result = Schema<'SearchTrialView'>;

/** What a change of the knowledge base would do; lost emergencies come first. */
export function TrialResult({ result }: { result: Result }) {
  const { workbench } = consoleTexts.useTexts();
  const { result: texts } = workbench;
  const { sets, changes, changed, version, file, snippet } = result;
  return (
    <>
      <ConsolePanel title={texts.title}>
        <div className="console-panel-body trial-form">
          <Verdict sets={sets} />
          <p>{changed === 0 ? texts.none : texts.changed(changed, version)}</p>
          <Sets sets={sets} />
        </div>
      </ConsolePanel>
      {changes.length > 0 && (
        <ConsolePanel title={texts.changes.title}>
          <div className="console-panel-body trial-form">
            {changed > changes.length && <p className="muted">{texts.first(changes.length)}</p>}
            <TrialChanges changes={changes} />
          </div>
        </ConsolePanel>
      )}
      <ConsolePanel title={texts.commit.title}>
        <div className="console-panel-body trial-form">
          <p className="console-wrap">{texts.commit.text(file)}</p>
          <ScrollRegion className="trial-snippet" label={texts.commit.title}>
            <pre>{snippet}</pre>
          </ScrollRegion>
        </div>
      </ConsolePanel>
    </>
  );
}

/** Whether something speaks against the change, and what was compared to say so. */
function Verdict({ sets }: Pick<Result, 'sets'>) {
  const { workbench } = consoleTexts.useTexts();
  const { verdict: texts } = workbench.result;
  const sum = (figure: 'texts' | 'lostEmergencies' | 'otherLines' | 'worse') =>
    sets.reduce((all, set) => all + set[figure], 0);
  const [lost, lines, worse] = [sum('lostEmergencies'), sum('otherLines'), sum('worse')];
  const compared = <p>{texts.compared(sum('texts'))}</p>;
  if (lost + lines + worse === 0)
    return (
      <Notice level="ok" title={texts.safe}>
        {compared}
      </Notice>
    );
  const found = [
    ...(lost > 0 ? [texts.lost(lost)] : []),
    ...(lines > 0 ? [texts.lines(lines)] : []),
    ...(worse > 0 ? [texts.worse(worse)] : []),
  ];
  const [first, ...others] = found;
  return (
    <Notice level={lost > 0 ? 'bad' : 'warn'} title={first ?? ''}>
      {others.map((each) => (
        <p key={each}>
          <b>{each}</b>
        </p>
      ))}
      <p>{lost > 0 ? texts.stop : texts.look}</p>
      {compared}
    </Notice>
  );
}

function Sets({ sets }: Pick<Result, 'sets'>) {
  const {
    workbench: {
      result: { sets: texts },
    },
  } = consoleTexts.useTexts();
  const titles = [texts.lost, texts.line, texts.worse, texts.better, texts.changed, texts.texts];
  return (
    <FigureTable
      label={texts.title}
      empty=""
      columns={[{ title: texts.set }, ...titles.map((title) => ({ title, figure: true }))]}
      rows={sets.map(
        ({ set, texts: read, changed, better, worse, lostEmergencies, otherLines }) => ({
          key: set,
          cells: [
            texts.names[set],
            ...[lostEmergencies, otherLines, worse, better, changed, read].map(formatCount),
          ],
        }),
      )}
    />
  );
}
