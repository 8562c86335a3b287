import { Fragment } from 'react';
import { Link } from 'wouter';
import { ExternalLink } from '@/ui/external-link';
import {
  type Block,
  type DataRecord,
  type Inline,
  isText,
  type LinkText,
  type Text,
} from './content/blocks';
import './prose.css';

/** Paragraphs, lists and records of a text. Nothing in them moves, so their place is their key. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => <OneBlock key={place} block={block} />);
}

export function Rich({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  return text.map((part, place) => (
    <Fragment key={place}>
      <OneInline part={part} />
    </Fragment>
  ));
}

function OneBlock({ block }: { block: Block }) {
  if (isText(block))
    return (
      <p>
        <Rich text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul>
        <Items items={block.list} />
      </ul>
    );
  if ('steps' in block)
    return (
      <ol>
        <Items items={block.steps} />
      </ol>
    );
  if ('records' in block) return <Records records={block.records} />;
  return null; // a point for the operator's lawyer
}

function Items({ items }: { items: readonly Text[] }) {
  return items.map((item, place) => (
    <li key={place}>
      <Rich text={item} />
    </li>
  ));
}

function Records({ records }: { records: readonly DataRecord[] }) {
  return records.map(({ title, lines }) => (
    <section key={title} className="data-record">
      <h3>{title}</h3>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Rich text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function OneInline({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  return 'strong' in part ? <strong>{part.strong}</strong> : <TextLink {...part} />;
}

function TextLink({ text, to }: LinkText) {
  if (to.startsWith('/')) return <Link href={to}>{text}</Link>;
  if (to.startsWith('https:')) return <ExternalLink href={to}>{text}</ExternalLink>;
  return <a href={to}>{text}</a>;
}
