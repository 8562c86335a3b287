import { type ApiDocument, type Parameter, placesOf, type Schema } from './document.js';

/** The longest part of a path that the router takes. */
const MAX_PARAMETER_LENGTH = 100;

/** Ids that are no UUIDs: of texts, of the knowledge base, of other systems, numbers as text. */
const OTHER_IDS: readonly string[] = [
  'AdminPriceChangeView.id',
  'AdminProviderPriceChangeView.id',
  'AnsweredQuestionView.id',
  'AuditEntryView.actorId',
  'AuditEntryView.id',
  'AuditEntryView.recordId',
  'AuditEntryView.requestId',
  'ComplaintView.id',
  'FailedMailView.id',
  'KnowledgeConceptView.id',
  'KnownSessionView.id',
  'NearConceptView.id',
  'OfferedOptionView.id',
  'ProblemDto.requestId',
  'ProviderClientView.clientId',
  'QuestionOptionView.id',
  'QuestionReplyDto.id',
  'SearchEmergencyView.ruleId',
  'SearchQuestionView.id',
];
/** What visitors' pages say of themselves, which nobody checks. */
const OTHER_URLS: readonly string[] = ['UserEventView.url'];
const OTHER_PARAMETERS: readonly string[] = ['/api/admin/failed-mails/{id}/resend'];

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id');
const isUrl = (name: string): boolean =>
  name === 'url' || name === 'website' || name.endsWith('Url');

/** Gives ids and addresses their formats by their names, and parts of a path their bound. */
export function withFormats(document: ApiDocument): ApiDocument {
  for (const { path, operation } of placesOf(document))
    for (const parameter of operation.parameters ?? [])
      if (parameter.in === 'path') bound(parameter, OTHER_PARAMETERS.includes(path));
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas))
    for (const [property, schema] of Object.entries(properties))
      format(schema, property, `${name}.${property}`);
  return document;
}

function bound({ name, schema }: Parameter, isOther: boolean): void {
  if (schema.enum || schema.$ref) return;
  if (isId(name) && !isOther) schema.format = 'uuid';
  else schema.maxLength ??= MAX_PARAMETER_LENGTH;
}

function format(schema: Schema, name: string, place: string): void {
  if (![schema.type].flat().includes('string') || schema.format || schema.enum) return;
  if (isId(name) && !OTHER_IDS.includes(place)) schema.format = 'uuid';
  // What people send is judged by its own rule; what we answer is an address of the web or a path.
  if (isUrl(name) && place.includes('View.') && !OTHER_URLS.includes(place))
    schema.format = name === 'url' || name === 'photoUrl' ? 'uri-reference' : 'uri';
}
