import { Checkbox, Space } from 'antd';
import { formatPrice } from '@/format/price';
import { priceFileTexts } from '@/texts/price-files';
import { ConsolePanel } from '../../console-panel';
import { FigureTable } from '../../figure-table';
import type { AskedPrice, PriceChange, PriceFile } from '../price-file-api';

interface AskedPartProps {
  file: PriceFile;
  asked: readonly AskedPrice[];
  /** The names of services. */
  changes: readonly PriceChange[];
  /** Keys of the services whose price is to be compared with the application. */
  named: readonly string[];
  onName: (services: readonly string[], isNamed: boolean) => void;
}

/** Prices that are compared only where somebody says so of each, with a decision for each. */
export function AskedPart({ file, asked, changes, named, onName }: AskedPartProps) {
  const { asked: texts } = priceFileTexts.useTexts();
  if (!asked.length) return null;
  const nameOf = (service: string) =>
    changes.find((change) => change.service === service)?.name ?? service;
  return (
    <ConsolePanel title={texts.title(asked.length)}>
      <p className="console-panel-lead muted">{texts.lead}</p>
      <div className="console-panel-body">
        <ChooseAll {...{ file, asked, named, onName }} />
        <FigureTable
          label={texts.title(asked.length)}
          columns={[
            { title: texts.service },
            { title: texts.price, figure: true },
            { title: texts.beside, fromMd: true },
            { title: texts.decision },
          ]}
          rows={asked.map((price) => ({
            key: price.service,
            cells: [
              <AskedService key="service" name={nameOf(price.service)} price={price} />,
              <b key="price">{formatPrice(price.cents)}</b>,
              <Beside key="beside" price={price} />,
              <Decision
                key="decision"
                file={file}
                name={nameOf(price.service)}
                price={price}
                isNamed={named.includes(price.service)}
                onName={(isNamed) => onName([price.service], isNamed)}
              />,
            ],
          }))}
          empty=""
        />
      </div>
    </ConsolePanel>
  );
}

/** A choice of all prices that are asked about for one reason and no other. */
function ChooseAll({ file, asked, named, onName }: Omit<AskedPartProps, 'changes'>) {
  const { asked: texts, changes } = priceFileTexts.useTexts();
  if (file.status === 'applied') return null;
  const open = asked.filter(({ accepted }) => !accepted);
  const reasons = [...new Set(open.flatMap(({ flags }) => flags))].flatMap((flag) => {
    const reason = changes.reasons[flag];
    const services = open
      .filter(({ flags }) => flags.every((other) => other === flag || !changes.reasons[other]))
      .map(({ service }) => service);
    return reason && services.length > 1 ? [{ flag, reason, services }] : [];
  });
  return (
    <Space orientation="vertical">
      {reasons.map(({ flag, reason, services }) => {
        const chosen = services.filter((service) => named.includes(service)).length;
        return (
          <Checkbox
            key={flag}
            checked={chosen === services.length}
            indeterminate={chosen > 0 && chosen < services.length}
            onChange={({ target }) => onName(services, target.checked)}
          >
            {texts.chooseAll(reason)}
          </Checkbox>
        );
      })}
    </Space>
  );
}

/** What is asked about, and why. */
function AskedService({ name, price }: { name: string; price: AskedPrice }) {
  const { asked: texts, changes } = priceFileTexts.useTexts();
  const { code, flags, words, place } = price;
  const reasons = flags.flatMap((flag) => changes.reasons[flag] ?? []);
  return (
    <>
      {name}
      <div className="price-file-why muted">
        {changes.code(code)}
        {place && `, ${texts.row(place.row, place.charge)}`}
      </div>
      <div className="price-file-why">{reasons.join('; ')}</div>
      {words.length > 0 && (
        <div className="price-file-why">
          {texts.words} <b>{words.join(', ')}</b>
        </div>
      )}
    </>
  );
}

/** What Medicare pays, other hospitals ask, and the hospital itself asked. */
function Beside({ price: { medicare, others, median, own } }: { price: AskedPrice }) {
  const { asked: texts } = priceFileTexts.useTexts();
  const lines = [
    medicare && texts.medicare(formatPrice(medicare.low), formatPrice(medicare.high)),
    median !== null && texts.others(others, formatPrice(median)),
    own !== null && texts.own(formatPrice(own)),
  ].filter((line) => typeof line === 'string');
  if (!lines.length) return texts.nothing;
  return lines.map((line) => <div key={line}>{line}</div>);
}

interface DecisionProps {
  file: PriceFile;
  name: string;
  price: AskedPrice;
  isNamed: boolean;
  onName: (isNamed: boolean) => void;
}

/** The decision about one price; what was decided before stays. */
function Decision({ file: { status }, name, price: { accepted }, isNamed, onName }: DecisionProps) {
  const { asked: texts } = priceFileTexts.useTexts();
  if (status === 'applied') return accepted ? texts.compared : texts.notCompared;
  if (accepted) return texts.kept;
  return (
    <Checkbox
      checked={isNamed}
      aria-label={texts.compareOf(name)}
      onChange={({ target }) => onName(target.checked)}
    >
      {texts.compare}
    </Checkbox>
  );
}
