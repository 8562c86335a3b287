import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { ConsolePanel } from '../console-panel';
import { Loaded } from '../loaded';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { standsStill } from './chain-state';

/** Shows how much of the audit log is in the chain, and the last digest for a later check. */
export function AuditChain() {
  const {
    audit: { chain: texts },
  } = consoleTexts.useTexts();
  const end = useApi('/api/admin/audit-chain');
  return (
    <div className="console-below">
      <ConsolePanel title={texts.title}>
        <Loaded from={end} what={texts.part}>
          {(chain) => <State chain={chain} />}
        </Loaded>
      </ConsolePanel>
    </div>
  );
}

function State({ chain }: { chain: Schema<'AuditChainView'> }) {
  const {
    audit: { chain: texts },
  } = consoleTexts.useTexts();
  const moment = useMoment();
  const { digest, at, waiting, waitingSince } = chain;
  return (
    <div className="console-panel-body console-chain">
      {waitingSince !== null && standsStill(waitingSince, new Date()) ? (
        <Notice level="warn" title={texts.still(moment.time(waitingSince))}>
          {texts.stillText}
        </Notice>
      ) : (
        <p>
          <StatusMark
            status="completed"
            text={at === null ? texts.nothing : texts.upTo(moment.time(at))}
          />
          {waiting > 0 && <span className="muted">{texts.waiting(waiting)}</span>}
        </p>
      )}
      {digest !== null && (
        <>
          <dl className="console-facts">
            <dt>{texts.digest}</dt>
            <dd>
              <code>{digest}</code>
            </dd>
          </dl>
          <p className="muted">
            {texts.keep} <code>npm run cli -- audit:verify {texts.placeholder}</code>
          </p>
        </>
      )}
    </div>
  );
}
