import { useState } from 'react';
import { formatCount } from '@/format/number';
import { keyTexts } from '@/texts/keys';
import { Button } from '../controls/button';
import { toast } from '../feedback/toasts';
import { Tag } from '../tag';
import { CreateKeyDialog } from './create-key-dialog';
import { EndDialog } from './end-dialog';
import { IssuedKeyDialog } from './issued-key-dialog';
import type { ApiKey, ApiScope, IssuedKey, KeyActions } from './key-actions';
import { RotateKeyDialog } from './rotate-key-dialog';
import { useKeyMoment } from './use-key-moment';
import './keys.css';

interface ApiKeysProps {
  keys: readonly ApiKey[];
  /** What its owner may give to a key. */
  scopes: readonly ApiScope[];
  actions: KeyActions;
  /** The name of the service account; absent for one's own keys. */
  account?: string;
}

type Open =
  | { what: 'create' }
  | { what: 'rotate' | 'revoke'; key: ApiKey }
  | { what: 'issued'; text: string }
  | null;

/** The keys of one owner: made, shown once, rotated and revoked. */
export function ApiKeys({ keys, scopes, actions, account }: ApiKeysProps) {
  const texts = keyTexts.useTexts();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const make = account === undefined ? texts.make : texts.makeFor(account);

  function show({ key }: IssuedKey) {
    setOpen(key === null ? null : { what: 'issued', text: key });
    if (key === null) toast.error(texts.repeated);
    void actions.refresh();
  }

  function refresh() {
    close();
    void actions.refresh();
  }

  return (
    <>
      {keys.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="key-rows">
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            of={key}
            onRotate={() => setOpen({ what: 'rotate', key })}
            onRevoke={() => setOpen({ what: 'revoke', key })}
          />
        ))}
      </ul>
      <Button aria-label={make} onClick={() => setOpen({ what: 'create' })}>
        {texts.make}
      </Button>
      {open?.what === 'create' && (
        <CreateKeyDialog
          title={make}
          scopes={scopes}
          create={actions.create}
          onIssued={show}
          onClose={close}
        />
      )}
      {open?.what === 'issued' && <IssuedKeyDialog text={open.text} onClose={close} />}
      {open?.what === 'rotate' && (
        <RotateKeyDialog of={open.key} rotate={actions.rotate} onIssued={show} onClose={close} />
      )}
      {open?.what === 'revoke' && (
        <EndDialog
          title={texts.revokeTitle(open.key.name)}
          text={texts.revokeText}
          action={texts.revoke}
          done={texts.revoked}
          failed={texts.notRevoked}
          end={() => actions.revoke(open.key.id)}
          onDone={refresh}
          onClose={close}
        />
      )}
    </>
  );
}

interface KeyRowProps {
  of: ApiKey;
  onRotate: () => void;
  onRevoke: () => void;
}

function KeyRow({ of: key, onRotate, onRevoke }: KeyRowProps) {
  const texts = keyTexts.useTexts();
  const moment = useKeyMoment();
  const { name, start, scopes, origins, expired, expiresAt, previousUntil, lastUsedAt } = key;
  const { test, reads, writes } = key;
  const used = lastUsedAt === null ? texts.unused : texts.used(moment(lastUsedAt).day);
  return (
    <li>
      <div>
        <b>{name}</b> {test && <Tag look="demo">{texts.testKey}</Tag>}{' '}
        {expired && <Tag look="amber">{texts.expired}</Tag>}
        <p className="small key-start">{start}…</p>
        <p className="small">{scopes.map((scope) => texts.scope[scope]).join(' · ')}</p>
        {origins.length > 0 && <p className="small">{texts.sites(origins.join(', '))}</p>}
        <p className="small muted">
          {used}, {texts.expires(moment(expiresAt).day)}.{' '}
          {texts.counts(reads, writes, { reads: formatCount(reads), writes: formatCount(writes) })}.
        </p>
        {previousUntil !== null && (
          <p className="small muted">{texts.overlaps(moment(previousUntil).full)}</p>
        )}
      </div>
      <div className="key-actions">
        <Button aria-label={texts.rotateOf(name)} onClick={onRotate}>
          {texts.rotate}
        </Button>
        <Button danger aria-label={texts.revokeOf(name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
}
