import { Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { api } from '@/api/client';
import { SEARCH_TRIAL_PROPOSAL_MAX_LENGTH } from '@/api/limits';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/feedback/notice';
import { ConsolePanel } from '../console-panel';
import { Lookup, type Source } from '../records/lookup';
import { type Synonym, synonymProposal, writtenProposal } from './proposal';
import './trial.css';

const KINDS = ['synonym', 'json'] as const;
const LANGUAGES = ['en', 'es'] as const;
const PHRASE_MAX_LENGTH = 120;

interface TrialFormProps {
  isBusy: boolean;
  /** Why the server did not try the last change. */
  fault: string | null;
  onTry: (proposal: string) => void;
}

/** A synonym, or a rule or level as JSON. */
export function TrialForm({ isBusy, fault, onTry }: TrialFormProps) {
  const { workbench } = consoleTexts.useTexts();
  const { trial: texts } = workbench;
  const [kind, setKind] = useState<(typeof KINDS)[number]>('synonym');
  const [synonym, setSynonym] = useState<Synonym>({ concept: '', language: 'en', phrase: '' });
  const [json, setJson] = useState('');
  const [own, setOwn] = useState<string | null>(null);

  function submit() {
    const proposal = kind === 'synonym' ? proposalOf(synonym) : writtenProposal(json);
    setOwn(proposal === null ? texts[kind === 'synonym' ? 'missing' : 'noJson'] : null);
    if (proposal !== null) onTry(proposal);
  }

  return (
    <ConsolePanel title={texts.title}>
      <form
        className="console-panel-body trial-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="muted">{texts.lead}</p>
        <Radio.Group
          aria-label={texts.kind}
          value={kind}
          options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={({ target }) => {
            setOwn(null);
            setKind(target.value === 'json' ? 'json' : 'synonym');
          }}
        />
        {kind === 'synonym' ? (
          <SynonymFields synonym={synonym} onChange={setSynonym} />
        ) : (
          <JsonField json={json} onChange={setJson} />
        )}
        {own && (
          <p role="alert" className="field-fault">
            {own}
          </p>
        )}
        {fault && !own && (
          <Notice level="bad" title={texts.failed}>
            <p className="trial-fault">{fault}</p>
          </Notice>
        )}
        <div className="console-actions">
          <BusyButton type="primary" htmlType="submit" busy={isBusy}>
            {isBusy ? texts.trying : texts.try}
          </BusyButton>
          <p className="muted trial-wait" aria-live="polite">
            {isBusy ? texts.wait : ''}
          </p>
        </div>
      </form>
    </ConsolePanel>
  );
}

/** Null when a field is empty. */
function proposalOf({ concept, language, phrase }: Synonym): string | null {
  const text = phrase.trim();
  return concept && text ? synonymProposal({ concept, language, phrase: text }) : null;
}

interface SynonymFieldsProps {
  synonym: Synonym;
  onChange: (synonym: Synonym) => void;
}

function SynonymFields({ synonym, onChange }: SynonymFieldsProps) {
  const { workbench, misses } = consoleTexts.useTexts();
  const { trial: texts } = workbench;
  const id = useId();
  const concepts: Source = {
    key: '/api/admin/search-workbench/concepts',
    find: async (search) => {
      const { data = [] } = await api.GET('/api/admin/search-workbench/concepts', {
        params: { query: { search } },
      });
      return data.map((each) => ({
        value: each.id,
        label: texts.conceptOf(each.id, each.phrase),
      }));
    },
  };
  return (
    <div className="trial-fields">
      <label>
        {texts.concept}
        <Lookup
          source={concepts}
          aria-label={texts.concept}
          value={synonym.concept}
          onChange={(concept = '') => onChange({ ...synonym, concept })}
        />
      </label>
      <label>
        {texts.language}
        <Select
          aria-label={texts.language}
          value={synonym.language}
          options={LANGUAGES.map((value) => ({ value, label: misses.languages[value] }))}
          onChange={(language) => onChange({ ...synonym, language })}
        />
      </label>
      <div>
        <label htmlFor={id}>{texts.phrase}</label>
        <Input
          id={id}
          lang={synonym.language}
          autoComplete="off"
          maxLength={PHRASE_MAX_LENGTH}
          value={synonym.phrase}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange({ ...synonym, phrase: target.value })}
        />
        <p id={`${id}-hint`} className="muted">
          {texts.phraseHint}
        </p>
      </div>
    </div>
  );
}

function JsonField({ json, onChange }: { json: string; onChange: (json: string) => void }) {
  const {
    workbench: { trial: texts },
  } = consoleTexts.useTexts();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{texts.json}</label>
      <Input.TextArea
        id={id}
        className="trial-json"
        rows={10}
        spellCheck={false}
        maxLength={SEARCH_TRIAL_PROPOSAL_MAX_LENGTH}
        value={json}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="muted trial-hint">
        {texts.jsonHint}
      </p>
    </div>
  );
}
