import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useFilterTexts } from '@/texts/filters';
import {
  ANY_RADIUS,
  canOrderByPrice,
  type DirectoryFilters,
  type Onlooker,
  type Order,
  orderOf,
  RADII,
  type ZipFault,
} from './filters';
import './near-fields.css';

interface NearFieldsProps {
  draft: DirectoryFilters;
  onlooker: Onlooker;
  /** Found when the form was sent; a new object each time. */
  fault: { readonly kind: ZipFault } | null;
  /** What the API says about the ZIP code in force. */
  refusal: string | null;
  onEdit: (edits: Partial<DirectoryFilters>) => void;
}

/** Where to look from, how far, and what comes first. */
export function NearFields({ draft, onlooker, fault, refusal, onEdit }: NearFieldsProps) {
  const texts = useFilterTexts();
  const zipField = useRef<InputRef>(null);
  const id = useId();
  const [zipId, hintId, faultId, radiusId, orderId, orderHintId] = [
    'zip',
    'hint',
    'fault',
    'radius',
    'order',
    'order-hint',
  ].map((part) => `${id}${part}`);
  const wrong = fault ? texts.zipFaults[fault.kind] : refusal;
  const byPrice = canOrderByPrice(draft, onlooker);
  const orders: Order[] = onlooker.seesPrices
    ? ['rating', 'distance', 'price']
    : ['rating', 'distance'];

  useEffect(() => {
    if (fault) zipField.current?.focus();
  }, [fault]);

  return (
    <div className="near-fields">
      <div>
        <label htmlFor={zipId}>{texts.zip}</label>
        <Input
          ref={zipField}
          id={zipId}
          inputMode="numeric"
          autoComplete="postal-code"
          aria-describedby={wrong ? `${faultId} ${hintId}` : hintId}
          aria-invalid={wrong !== null}
          status={wrong ? 'error' : undefined}
          value={draft.zip}
          onChange={({ target }) => onEdit({ zip: target.value.replace(/\D/g, '').slice(0, 5) })}
        />
        {wrong && (
          <p id={faultId} role="alert" className="field-fault">
            {wrong}
          </p>
        )}
        <p id={hintId} className="small muted">
          {onlooker.ownZip ? texts.zipHintOwn(onlooker.ownZip) : texts.zipHint}
        </p>
      </div>
      <div>
        <label htmlFor={radiusId}>{texts.radius}</label>
        <select
          id={radiusId}
          className="native-select"
          value={draft.radius}
          onChange={({ target }) => onEdit({ radius: Number(target.value) })}
        >
          <option value={ANY_RADIUS}>{texts.anyRadius}</option>
          {RADII.map((miles) => (
            <option key={miles} value={miles}>
              {texts.miles(miles)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={orderId}>{texts.order}</label>
        <select
          id={orderId}
          className="native-select"
          aria-describedby={onlooker.seesPrices && !byPrice ? orderHintId : undefined}
          value={orderOf(draft, onlooker)}
          onChange={({ target }) =>
            onEdit({ order: orders.find((order) => order === target.value) })
          }
        >
          {orders.map((order) => (
            <option key={order} value={order} disabled={order === 'price' && !byPrice}>
              {texts.orders[order]}
            </option>
          ))}
        </select>
        {onlooker.seesPrices && !byPrice && (
          <p id={orderHintId} className="small muted">
            {texts.orderHint}
          </p>
        )}
      </div>
    </div>
  );
}
