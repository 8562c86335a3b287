import { Input, Radio, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { api } from '@/api/client';
import { SEARCH_TRIAL_PROPOSAL_MAX_LENGTH } from '@/api/limits';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { ConsolePanel } from '../console-panel';
import { Lookup, type Source } from '../records/lookup';
import {
  PHRASE_MAX_LENGTH,
  type Synonym,
  synonymProposal,
  type Written,
  writtenProposal,
} from './proposal';
import type { TrialDraft } from './trial-draft';
import './trial.css';

const KINDS = ['synonym', 'json'] as const;
const LANGUAGES = ['en', 'es'] as const;

interface TrialFormProps {
  draft: TrialDraft;
  isBusy: boolean;
  onChange: (draft: TrialDraft) => void;
  onTry: (proposal: string) => void;
  /** How far the trial has come. */
  children: ReactNode;
}

/** A synonym, or a rule or level as JSON. */
export function TrialForm({ draft, isBusy, onChange, onTry, children }: TrialFormProps) {
  const { workbench } = consoleTexts.useTexts();
  const { trial: texts } = workbench;
  const { kind, synonym, json } = draft;
  const [fault, setFault] = useState<'missing' | 'noJson' | 'noObject' | null>(null);

  function submit() {
    const written = kind === 'synonym' ? proposalOf(synonym) : writtenProposal(json);
    setFault('fault' in written ? written.fault : null);
    if ('proposal' in written) onTry(written.proposal);
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
            setFault(null);
            onChange({ ...draft, kind: target.value === 'json' ? 'json' : 'synonym' });
          }}
        />
        {kind === 'synonym' ? (
          <SynonymFields
            synonym={synonym}
            onChange={(changed) => onChange({ ...draft, synonym: changed })}
          />
        ) : (
          <JsonField json={json} onChange={(changed) => onChange({ ...draft, json: changed })} />
        )}
        {fault && (
          <p role="alert" className="field-fault">
            {texts[fault]}
          </p>
        )}
        <div className="console-actions">
          <BusyButton type="primary" htmlType="submit" busy={isBusy}>
            {isBusy ? texts.trying : texts.try}
          </BusyButton>
        </div>
        {children}
      </form>
    </ConsolePanel>
  );
}

function proposalOf({ concept, language, phrase }: Synonym): Written | { fault: 'missing' } {
  const text = phrase.trim();
  if (!concept || !text) return { fault: 'missing' };
  return { proposal: synonymProposal({ concept, language, phrase: text }) };
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
