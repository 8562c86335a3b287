import { useState } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { SearchMissesNav } from './search-misses-nav';
import { TrialForm } from './trial-form';
import { TrialResult } from './trial-result';

/** Tries a change of the knowledge base; nothing is saved. */
export function TrialPage() {
  const { isBusy, fault, result, start } = useTrial();
  return (
    <>
      <SearchMissesNav />
      <div className="console-panels">
        <TrialForm isBusy={isBusy} fault={fault} onTry={(proposal) => void start(proposal)} />
        {result && <TrialResult result={result} />}
      </div>
    </>
  );
}

function useTrial() {
  const explain = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [result, setResult] = useState<Schema<'SearchTrialView'> | null>(null);

  async function start(proposal: string) {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    setResult(null);
    const { data, error } = await api.POST('/api/admin/search-workbench/trials', {
      body: { proposal },
    });
    setBusy(false);
    if (data) setResult(data);
    else if (error.status !== 401) setFault(error.errors?.[0]?.message ?? explain(error));
  }

  return { isBusy, fault, result, start };
}
