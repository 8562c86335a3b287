import { useEffect, useId, useRef } from 'react';
import { useFilterTexts } from '@/texts/filters';
import { TextInput } from '@/ui/controls/text-input';
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
  /** The fault of the submitted ZIP code; a new object for each submission. */
  fault: { readonly kind: ZipFault } | null;
  /** Why the API refuses the current ZIP code. */
  refusal: string | null;
  onEdit: (edits: Partial<DirectoryFilters>) => void;
}

/** The ZIP code to measure distances from, the radius, and the order. */
export function NearFields(props: NearFieldsProps) {
  return (
    <div className="near-fields">
      <ZipField {...props} />
      <RadiusField draft={props.draft} onEdit={props.onEdit} />
      <OrderField draft={props.draft} onlooker={props.onlooker} onEdit={props.onEdit} />
    </div>
  );
}

function ZipField({ draft, onlooker, fault, refusal, onEdit }: NearFieldsProps) {
  const texts = useFilterTexts();
  const zipField = useRef<HTMLInputElement>(null);
  const id = useId();
  const hintId = `${id}hint`;
  const faultId = `${id}fault`;
  const wrong = fault ? texts.zipFaults[fault.kind] : refusal;

  useEffect(() => {
    if (fault) zipField.current?.focus();
  }, [fault]);

  return (
    <div>
      <label htmlFor={id}>{texts.zip}</label>
      <TextInput
        ref={zipField}
        id={id}
        inputMode="numeric"
        autoComplete="postal-code"
        aria-describedby={wrong ? `${faultId} ${hintId}` : hintId}
        aria-invalid={wrong !== null}
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
  );
}

function RadiusField({ draft, onEdit }: Pick<NearFieldsProps, 'draft' | 'onEdit'>) {
  const texts = useFilterTexts();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{texts.radius}</label>
      <select
        id={id}
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
  );
}

function OrderField({
  draft,
  onlooker,
  onEdit,
}: Pick<NearFieldsProps, 'draft' | 'onlooker' | 'onEdit'>) {
  const texts = useFilterTexts();
  const id = useId();
  const hintId = `${id}hint`;
  const byPrice = canOrderByPrice(draft, onlooker);
  const orders: Order[] = onlooker.seesPrices
    ? ['rating', 'distance', 'price']
    : ['rating', 'distance'];
  return (
    <div>
      <label htmlFor={id}>{texts.order}</label>
      <select
        id={id}
        className="native-select"
        aria-describedby={onlooker.seesPrices && !byPrice ? hintId : undefined}
        value={orderOf(draft, onlooker)}
        onChange={({ target }) => onEdit({ order: orders.find((order) => order === target.value) })}
      >
        {orders.map((order) => (
          <option key={order} value={order} disabled={order === 'price' && !byPrice}>
            {texts.orders[order]}
          </option>
        ))}
      </select>
      {onlooker.seesPrices && !byPrice && (
        <p id={hintId} className="small muted">
          {texts.orderHint}
        </p>
      )}
    </div>
  );
}
