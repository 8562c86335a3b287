import { htmlTemplate } from '../../platform/http/pages/html-template.js';
import {
  type ApiDocument,
  type Operation,
  type Place,
  placesOf,
  type Response,
  type Schema,
} from '../api-document/document.js';
import { type DocsPage, type NavLink, sentence } from './layout.js';
import { bodyOf, credentialOf, type Samples, samplesOf } from './samples.js';
import { fieldsOf, reachable, type Row, rowOf, typeOf, type Way } from './shapes.js';

type Schemas = Readonly<Record<string, Schema>>;

/** A group of calls: a tag of the document. */
export interface Group extends NavLink {
  readonly description: string;
  readonly places: readonly Place[];
}

/** The groups of a document in its own order. */
export function groupsOf(document: ApiDocument): Group[] {
  const places = placesOf(document);
  const tags = document.tags as { name: string; description: string }[];
  return tags.map(({ name, description }) => ({
    href: `/api/docs/${slugOf(name)}`,
    label: name.replace(/^Admin: (\w)/, (_all, first: string) => first.toUpperCase()),
    description,
    places: places.filter(({ operation }) => operation.tags?.includes(name)),
  }));
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export const isAdministration = ({ href }: Group): boolean => href.includes('/docs/admin-');

/** An operation as its page shows it. */
interface Shown {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly forKeys: boolean;
  readonly parameters: readonly (Row & { readonly place: string })[];
  readonly body?: Shape;
  readonly answers: readonly Answer[];
  readonly refusals: readonly { readonly status: string; readonly codes: readonly string[] }[];
  readonly samples: Samples;
  /** What the form for trying needs, as JSON; undefined where nothing can be tried. */
  readonly trial?: string;
}

interface Shape {
  readonly type: string;
  readonly refs: readonly string[];
  readonly media: string;
  readonly fields: readonly Row[];
  /** Pretty JSON. */
  readonly example?: string;
}

interface Answer extends Partial<Shape> {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
}

const TYPE = `<% if (row.refs.length) { %><%~ it.linked(row.type, row.refs) %><% } else { %>
<%= row.type %><% } %>`;

const ROWS = (list: string, what: string): string => `<div class="rows"><table>
<thead><tr><th scope="col">${what}</th><th scope="col">Type</th><th scope="col">About</th></tr>
</thead><tbody><% for (const row of ${list}) { %><tr><th scope="row"><code><%= row.name %></code>
<% if (row.place) { %><small><%= row.place %></small><% } %>
<% if (row.note) { %><small class="<%= row.note === 'required' ? 'needed' : '' %>">
<%= row.note %></small><% } %></th>
<td>${TYPE}</td><td>${sentence('row.description')}</td></tr><% } %></tbody></table></div>`;

const SAMPLES = `<div class="samples" data-samples>
<% for (const [label, text] of [['curl', call.samples.curl], ['TypeScript',
call.samples.typescript], ['Python', call.samples.python]]) { %>
<figure data-language="<%= label %>"><figcaption><%= label %></figcaption>
<pre tabindex="0"><code><%= text %></code></pre></figure><% } %></div>`;

const ANSWERS = `<% for (const answer of call.answers) { %>
<p><strong><%= answer.status %></strong> ${sentence('answer.description')}
<% if (answer.type) { %><span class="quiet"><%= answer.media %>:</span>
<%~ it.linked(answer.type, answer.refs) %><% } %></p>
<% if (answer.headers.length) { %><p class="quiet">Headers:
<% for (const header of answer.headers) { %><code><%= header %></code> <% } %></p><% } %>
<% if (answer.fields?.length) { %><details><summary>Fields of the answer</summary>
${ROWS('answer.fields', 'Field')}</details><% } %>
<% if (answer.example) { %><details><summary>Example</summary>
<pre tabindex="0"><code><%= answer.example %></code></pre></details><% } %><% } %>`;

const CALL = `<article id="<%= call.id %>">
<h2><a href="#<%= call.id %>"><%= call.summary %></a></h2>
<p class="line"><span class="method <%= call.method %>"><%= call.method %></span>
<code><%= call.path %></code></p>
<% for (const text of call.paragraphs) { %><p>${sentence('text')}</p><% } %>
<p class="quiet"><% if (!call.forKeys) { %>No API key opens it. <% } %>Operation id:
<code><%= call.id %></code></p>
<% if (call.parameters.length) { %><h3>Parameters</h3>${ROWS('call.parameters', 'Name')}<% } %>
<% if (call.body) { %><h3>Body</h3><p><span class="quiet"><%= call.body.media %>:</span>
<%~ it.linked(call.body.type, call.body.refs) %></p>
<% if (call.body.fields.length) { %>${ROWS('call.body.fields', 'Field')}<% } %><% } %>
<h3>Answer</h3>${ANSWERS}
<% if (call.refusals.length) { %><details><summary>Refusals</summary><ul>
<% for (const { status, codes } of call.refusals) { %><li><strong><%= status %></strong>
<% for (const code of codes) { %><a href="/api/docs/problems#<%= code %>">
<code><%= code %></code></a> <% } %></li><% } %></ul></details><% } %>
<h3>Call it</h3>${SAMPLES}
<% if (call.trial) { %><details class="try"><summary>Try it here</summary>
<script type="application/json"><%~ call.trial %></script></details><% } %></article>
`;

const template = htmlTemplate<{
  group: Group;
  calls: readonly Shown[];
  schemas: readonly { name: string; description: string; type: string; fields: readonly Row[] }[];
  linked: typeof linked;
}>(`<h1><%= it.group.label %></h1><p class="lead"><%= it.group.description %></p>
<nav aria-label="Calls on this page"><ul class="calls">
<% for (const call of it.calls) { %><li><a href="#<%= call.id %>"><span class="method
<%= call.method %>"><%= call.method %></span> <code><%= call.path %></code></a>
<span><%= call.summary %></span></li><% } %></ul></nav>
<% for (const call of it.calls) { %>${CALL}<% } %>
<h2 id="shapes">Shapes</h2>
<% for (const shape of it.schemas) { %><section class="shape" id="shape-<%= shape.name %>">
<h3><%= shape.name %></h3>
<% if (shape.description) { %><p>${sentence('shape.description')}</p><% } %>
<% if (shape.fields.length) { %>${ROWS('shape.fields', 'Field')}<% } else { %>
<p class="words"><%= shape.type %></p><% } %></section><% } %>`);

/** Type words in which the names of schemas lead to them. */
function linked(type: string, refs: readonly string[]): string {
  return type
    .split(/([A-Za-z]\w*)/)
    .map((part) => (refs.includes(part) ? `<a href="#shape-${part}">${part}</a>` : escaped(part)))
    .join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The page of a group of calls, with all the shapes that they speak of.
 * @param address of this installation, which the samples call
 */
export function groupPage(group: Group, document: ApiDocument, address: string): DocsPage {
  const { schemas } = document.components;
  const calls = group.places.map((place) => shown(place, document, address));
  const named = calls.flatMap(({ body, answers, parameters }) => [
    ...(body?.refs ?? []),
    ...answers.flatMap(({ refs }) => refs ?? []),
    ...parameters.flatMap(({ refs }) => refs),
  ]);
  const shapes = reachable(named, schemas).map((name) => {
    const { description = '', ...schema } = schemas[name] ?? {};
    const way = name.endsWith('Dto') ? 'sent' : 'answered';
    return { name, description, type: typeOf(schema), fields: fieldsOf(schema, way) };
  });
  return {
    title: group.label,
    href: group.href,
    main: template({ group, calls, schemas: shapes, linked }),
  };
}

function shown(place: Place, { components }: ApiDocument, address: string): Shown {
  const { operation, method, path } = place;
  const body = shapeOf(operation.requestBody?.content, components.schemas, 'sent');
  const example = bodyOf(operation, components.schemas);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? operation.operationId,
    paragraphs: (operation.description ?? '').split('\n\n').filter(Boolean),
    forKeys: credentialOf(operation) === 'KEY',
    parameters: (operation.parameters ?? []).map((one) => ({
      ...rowOf(one.name, one.schema, one.required ? 'required' : '', one.description),
      place: one.in,
    })),
    ...(body && { body }),
    answers: answersOf(operation, components.responses ?? {}, components.schemas),
    refusals: Object.entries((operation['x-problems'] ?? {}) as Record<string, string[]>).map(
      ([status, codes]) => ({ status, codes }),
    ),
    samples: samplesOf(place, components.schemas, address),
    ...(canBeTried(operation) && { trial: scriptJson(trialOf(place, example)) }),
  };
}

/** Forms send JSON or nothing; files are sent by programs. */
const canBeTried = ({ requestBody }: Operation): boolean =>
  !requestBody || 'application/json' in requestBody.content;

/** What the form asks for. */
const CREDENTIALS = { KEY: 'API key', TOKEN: 'Access token of a person', NONE: undefined } as const;

const trialOf = ({ method, path, operation }: Place, example: unknown): object => ({
  method: method.toUpperCase(),
  path,
  credential: CREDENTIALS[credentialOf(operation) ?? 'NONE'],
  parameters: (operation.parameters ?? []).map(({ name, in: place, required, schema }) => ({
    name,
    place,
    required: required ?? false,
    type: typeOf(schema),
  })),
  ...(example !== undefined && { body: JSON.stringify(example, null, 2) }),
});

/** JSON that may stand inside a script element. */
const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function shapeOf(content: Response['content'], schemas: Schemas, way: Way) {
  const [media, { schema = undefined, example = undefined } = {}] =
    Object.entries(content ?? {})[0] ?? [];
  if (media === undefined || !schema) return undefined;
  const { refs, type } = rowOf('', schema);
  const own = schema.$ref ? schemas[type] : schema;
  const shape: Shape = { type, refs, media, fields: own ? fieldsOf(own, way) : [] };
  return example === undefined ? shape : { ...shape, example: JSON.stringify(example, null, 2) };
}

function answersOf(
  { responses }: Operation,
  known: Readonly<Record<string, Response>>,
  schemas: Schemas,
): Answer[] {
  return Object.entries(responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, given]) => {
      const response = given.$ref ? { ...known[lastOf(given.$ref)], ...given } : given;
      return {
        status,
        description: response.description ?? '',
        headers: Object.keys(response.headers ?? {}),
        ...shapeOf(response.content, schemas, 'answered'),
      };
    });
}

const lastOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
