import type { ReactNode } from 'react';
import { formatPhone } from '@/format/phone';
import { zoneName } from '@/format/window';
import { paths } from '@/paths';
import { clinicTexts } from '@/texts/clinic';
import { useLanguage } from '@/texts/language';
import { DEFAULT_LANGUAGE, languageOf } from '@/texts/languages';
import { WindowTime } from '../appointment/windows/chosen-window';
import { SnapshotPrice } from '../own/snapshot-price';
import type { ClinicRequest } from './use-clinic-answer';

/** The contents of a request: service, patient and time windows. */
export function ClinicRequestFacts({ request }: { request: ClinicRequest }) {
  const { facts } = clinicTexts.useTexts();
  const { language } = useLanguage();
  const { patient, zone, snapshot } = request;
  return (
    <section className="panel clinic-facts" aria-labelledby="clinic-facts">
      <h2 id="clinic-facts">{facts.heading}</h2>
      <dl className="booking-facts">
        <Fact label={facts.service}>{request.serviceName ?? facts.noService}</Fact>
        <Fact label={facts.place}>{request.locationName}</Fact>
        <Fact label={facts.times(zoneName(zone, language))}>
          <ul>
            {request.preferredSlots.map((window, index) => (
              <li key={window.start}>
                <WindowTime window={window} zone={zone} zoneNamed={index > 0} />
              </li>
            ))}
          </ul>
        </Fact>
        {snapshot && (
          <Fact label={facts.price}>
            <SnapshotPrice snapshot={snapshot} />
          </Fact>
        )}
        {patient && <PatientFacts patient={patient} />}
      </dl>
    </section>
  );
}

function PatientFacts({ patient }: { patient: NonNullable<ClinicRequest['patient']> }) {
  const { facts } = clinicTexts.useTexts();
  const { name, email, phone, forWhom, ageBand, isNewPatient, symptoms, notes } = patient;
  return (
    <>
      <Fact label={facts.asker}>
        {name || facts.noName}
        {email && (
          <>
            <br />
            <a href={paths.mail(email)}>{email}</a>
          </>
        )}
        {phone && (
          <>
            <br />
            <a href={paths.phone(`+1${phone}`)}>{formatPhone(phone)}</a>
          </>
        )}
      </Fact>
      <Fact label={facts.patient}>
        {[
          facts.whom[forWhom],
          ageBand && facts.age(ageBand),
          isNewPatient ? facts.isNew : facts.known,
        ]
          .filter(Boolean)
          .join(', ')}
      </Fact>
      <Fact label={facts.language}>
        {facts.languages[languageOf(patient.language) ?? DEFAULT_LANGUAGE]}
      </Fact>
      <Fact label={facts.symptoms}>
        <span className="booking-words">{symptoms}</span>
      </Fact>
      {notes && (
        <Fact label={facts.notes}>
          <span className="booking-words">{notes}</span>
        </Fact>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
