import { useEffect, useState } from 'react';
import { clinicTexts } from '@/texts/clinic';
import { ChoiceRow } from '@/ui/controls/choice-row';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { DeclineForm } from './decline-form';
import { ProposeForm } from './propose-form';
import { SetTimeForm } from './set-time-form';
import { type ClinicRequest, useClinicAnswer, type Way } from './use-clinic-answer';

interface ClinicAnswerProps {
  code: string;
  request: ClinicRequest;
  onSent(way: Way, request: ClinicRequest): void;
  /** The request can no longer be answered. */
  onEnded(): void;
}

const WAYS: readonly Way[] = ['confirm', 'propose', 'decline'];

/** The three possible answers of a clinic. Entered values stay while another answer is open. */
export function ClinicAnswer({ code, request, onSent, onEnded }: ClinicAnswerProps) {
  const { answer } = clinicTexts.useTexts();
  const explain = useProblemText();
  const [way, setWay] = useState<Way>('confirm');
  const { busy, refusal, send } = useClinicAnswer(code, onSent);
  const ended = refusal?.code === 'answer-ended';

  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);

  return (
    <section className="panel clinic-answer" aria-labelledby="clinic-answer">
      <h2 id="clinic-answer">{answer.heading}</h2>
      <fieldset aria-labelledby="clinic-answer">
        <ChoiceRow
          isBlock
          value={way}
          options={WAYS.map((each) => ({ value: each, label: answer.ways[each] }))}
          onChange={setWay}
        />
      </fieldset>
      <p hidden={way === 'decline'}>
        <strong>{answer.writeDown}</strong>
      </p>
      {refusal && (
        <Notice level="bad" title={answer.failed}>
          <p>{refusal.errors?.[0]?.message ?? explain(refusal)}</p>
        </Notice>
      )}
      <div hidden={way !== 'confirm'}>
        <SetTimeForm
          request={request}
          busy={busy}
          onSend={(slot) => void send({ way: 'confirm', slot })}
        />
      </div>
      <div hidden={way !== 'propose'}>
        <ProposeForm
          zone={request.zone}
          place={request.locationName}
          busy={busy}
          onSend={(slots) => void send({ way: 'propose', slots })}
        />
      </div>
      <div hidden={way !== 'decline'}>
        <DeclineForm busy={busy} onSend={(reason) => void send({ way: 'decline', reason })} />
      </div>
    </section>
  );
}
