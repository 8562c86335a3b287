import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import type { servicesTexts } from '@/texts/services';
import { Icon } from '../../icon';
import { WholeNumbers } from './whole-numbers';
import './alarm-calls.css';

type Resource = Schema<'SearchEmergencyView'>['resource'];

const NUMBERS: Record<Resource, string> = {
  '911': '911',
  '988': '988',
  poison: '+18002221222',
};

interface AlarmCallsProps {
  resource: Resource;
  alarm: ReturnType<typeof servicesTexts.useTexts>['alarm'];
}

/** Whom to call in an emergency, the first in large. */
export function AlarmCalls({ resource, alarm }: AlarmCallsProps) {
  return (
    <div className="alarm-calls">
      <a className="alarm-call" href={paths.phone(NUMBERS[resource])}>
        <Icon name="phone" size={24} />
        <span>
          <WholeNumbers text={alarm.call[resource]} />
        </span>
      </a>
      {resource === 'poison' && (
        <a className="alarm-call alarm-call-quiet" href={paths.phone(NUMBERS['988'])}>
          {alarm.call['988']}
        </a>
      )}
      {resource === '988' && (
        <a className="alarm-call alarm-call-quiet" href="sms:988">
          {alarm.text988}
        </a>
      )}
      {resource !== '911' && (
        <a className="alarm-call alarm-call-quiet" href={paths.phone(NUMBERS['911'])}>
          {alarm.call['911']}
        </a>
      )}
    </div>
  );
}
