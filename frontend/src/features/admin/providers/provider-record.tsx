import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { formatRating } from '@/format/rating';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { providerFacts } from '@/ui/provider/provider-facts';
import { RecordHistory } from '../history/record-history';
import { Mail } from '../records/mail';
import { RecordActions } from '../records/record-actions';
import type { Outcome } from '../records/record-api';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { OffersPart } from './offers-part';
import { PhotoPart } from './photo-part';
import { PlacesPart } from './places-part';
import { type AdminProvider, attestProvider, providerApi, verifyProvider } from './provider-api';
import { ProviderDialog } from './provider-dialog';
import { ATTEST_ID, ProviderState } from './provider-state';
import { RatingDialog, unrateProvider } from './rating-dialog';
import { Specialty } from './specialty';

const METHODS: readonly Schema<'VerificationMethod'>[] = [
  'phone',
  'document',
  'provider_form',
  'import',
];

/** One provider: its data, its services with their prices, and its locations. */
export function ProviderRecord({ id }: { id: string }) {
  const { links: texts, audit } = consoleTexts.useTexts();
  const {
    data: provider,
    error,
    mutate,
  } = useApi('/api/admin/providers/{id}', { params: { path: { id } } }, { keepPreviousData: true });
  const refresh = () => void mutate();

  if (error && !provider) return <ErrorNotice title={texts.failed} onRetry={refresh} />;
  if (!provider) return <div className="page-placeholder" />;

  return (
    <>
      <p className="console-back">
        <Link href={paths.admin('providers')}>{texts.back}</Link>
      </p>
      <ProviderHead provider={provider} onChanged={refresh} />
      {provider.warnings.map(({ code }) => (
        <Notice
          key={code}
          level="warn"
          title={code === 'same-email' ? texts.sameEmail : texts.samePhone}
        />
      ))}
      <div className="console-sides">
        <ProviderFacts provider={provider} />
        <PhotoPart provider={provider} onChanged={refresh} />
      </div>
      <OffersPart providerId={id} onChanged={refresh} />
      <PlacesPart providerId={id} onChanged={refresh} />
      <section aria-label={audit.history.title}>
        <div className="console-head">
          <h2>{audit.history.title}</h2>
        </div>
        <RecordHistory entity="marketplace.providers" id={id} />
      </section>
    </>
  );
}

interface ProviderHeadProps {
  provider: AdminProvider;
  onChanged: () => void;
}

/** The name and status of a provider, its actions and their dialogs. */
function ProviderHead({ provider, onChanged }: ProviderHeadProps) {
  const { providers, records } = consoleTexts.useTexts();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'edit' | 'rate' | null>(null);
  const close = () => setDialog(null);

  function save() {
    close();
    onChanged();
  }

  async function refreshOrLeave() {
    const { error: missing } = await providerApi.read(provider.id);
    if (missing?.status === 404) return navigate(paths.admin('providers'));
    onChanged();
  }

  return (
    <>
      <div className="console-head">
        <div className="console-named">
          <h2>{provider.name}</h2>
          <StatusMark status={provider.status} text={records.statuses[provider.status]} />
        </div>
        <RecordActions
          row={provider}
          name={provider.name}
          recordApi={providerApi}
          toasts={providers.toasts}
          onEdit={() => setDialog('edit')}
          onChanged={() => void refreshOrLeave()}
        />
        <ProviderSteps provider={provider} onRate={() => setDialog('rate')} onChanged={onChanged} />
      </div>
      <ProviderState provider={provider} onEdit={() => setDialog('edit')} />

      {dialog === 'rate' && <RatingDialog provider={provider} onSaved={save} onClose={close} />}
      {dialog === 'edit' && <ProviderDialog provider={provider} onSaved={save} onClose={close} />}
    </>
  );
}

interface ProviderStepsProps extends ProviderHeadProps {
  onRate: () => void;
}

/** The statements about a provider: attested prices, a verified record, a public rating. */
function ProviderSteps({ provider, onRate, onChanged }: ProviderStepsProps) {
  const { links: texts, providers } = consoleTexts.useTexts();
  const explain = useProblemText();
  const toast = toastsOf(`provider-${provider.id}`);

  async function mark(request: Promise<Outcome<unknown>>, done: string) {
    const { error: problem } = await request;
    if (!problem) toast.success(done);
    else if (problem.status !== 401) toast.error(providers.error, explain(problem));
    onChanged();
  }

  return (
    <>
      <Button id={ATTEST_ID} onClick={() => void mark(attestProvider(provider), texts.attested)}>
        {texts.attest}
      </Button>
      <Dropdown
        trigger={['click']}
        transitionName=""
        menu={{
          items: METHODS.map((key) => ({ key, label: texts.methods[key] })),
          onClick: ({ key }) => {
            const method = METHODS.find((each) => each === key);
            if (method) void mark(verifyProvider(provider, method), texts.verified);
          },
        }}
      >
        <Button aria-haspopup="menu">{texts.verify}</Button>
      </Dropdown>
      {provider.kind === 'clinic' && <Button onClick={onRate}>{texts.rating.title}</Button>}
      {provider.rating > 0 && (
        <Button onClick={() => void mark(unrateProvider(provider), texts.rating.removed)}>
          {texts.rating.remove}
        </Button>
      )}
    </>
  );
}

function ProviderFacts({ provider }: { provider: AdminProvider }) {
  const { links: texts, providers, facts: factTexts, records, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const { language } = useLanguage();
  const ratingSummary = useRatingSummary(provider);
  const { fields } = providers;
  const yesNo = (is: boolean) => (is ? records.yes : records.no);
  const facts: [string, ReactNode][] = [
    [fields.specialty, <Specialty key="specialty" row={provider} />],
    [fields.email, provider.email && <Mail address={provider.email} />],
    [fields.phone, provider.phone],
    [fields.website, provider.website],
    [fields.schedulingUrl, provider.schedulingUrl],
    [fields.npi, provider.npi],
    [
      fields.licenseNumber,
      provider.licenseNumber && `${provider.licenseNumber}, ${provider.licenseState ?? ''}`,
    ],
    ...providerFacts(factTexts, language).map((fact): [string, string | null] => [
      fact.field.label,
      'href' in fact ? fact.href(provider) : fact.line(provider),
    ]),
    [fields.capacity, provider.capacity],
    [fields.cancelNoticeHours, provider.cancelNoticeHours],
    [texts.shownWhenPublished, yesNo(provider.isActive)],
    [fields.publicPrices, yesNo(provider.publicPrices)],
    [records.version, provider.version],
    [texts.attestedOn, provider.attestedAt ? moment.day(provider.attestedAt) : texts.never],
    [texts.verifiedOn, provider.lastVerifiedAt ? moment.day(provider.lastVerifiedAt) : texts.never],
    [texts.rating.title, ratingSummary],
    [fields.bio, provider.bio],
  ];

  const empty = facts.flatMap(([name, value]) => (value ? [] : name));
  return (
    <dl className="panel console-facts console-card">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt>{texts.notFilled}</dt>
        <dd>{empty.join(', ') || none}</dd>
      </div>
    </dl>
  );
}

/** The rating in words with its source and day; null without a rating. */
function useRatingSummary({
  rating: tenths,
  reviewCount,
  ratingSource,
  ratingAsOf,
}: AdminProvider): string | null {
  const { links: texts } = consoleTexts.useTexts();
  const { language } = useLanguage();
  if (tenths === 0 || ratingSource === null || ratingAsOf === null) return null;
  return texts.rating.summary(
    formatRating(tenths),
    reviewCount,
    ratingSource,
    formatDay(ratingAsOf, language),
  );
}
