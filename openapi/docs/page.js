// What the pages of the API's documentation do beside being read: search, choice of a language,
// copying, and trying a call with one's own key. Everything can be read without it.

const byLabel = (text, className = '') =>
  Object.assign(document.createElement('button'), { type: 'button', textContent: text, className });

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** On a phone the contents are closed at first. */
function foldContents() {
  const contents = document.querySelector('.side details');
  if (contents && matchMedia('(max-width: 860px)').matches) contents.open = false;
}

/** Shows only the calls that have every word; the form leads here from the other pages. */
function searchCalls() {
  const field = document.querySelector('#search');
  const found = document.querySelector('#found');
  if (!field || !found) return;
  const calls = [...document.querySelectorAll('[data-words]')].map((call) => ({
    call,
    words: `${call.dataset.words} ${call.textContent}`.toLowerCase(),
  }));
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { call, words: all } of calls) {
      call.hidden = !words.every((word) => all.includes(word));
      if (!call.hidden) count += 1;
    }
    for (const section of document.querySelectorAll('[data-found] section'))
      section.hidden = !section.querySelector('[data-words]:not([hidden])');
    found.textContent = words.length ? `${count} ${count === 1 ? 'call' : 'calls'} found` : '';
  };
  field.value = new URLSearchParams(location.search).get('search') ?? '';
  field.form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', show);
  show();
}

/** Copies the code of what `shown` returns, or selects it where the browser refuses that. */
function copyButton(shown) {
  const button = byLabel('Copy', 'plain copy');
  button.addEventListener('click', async () => {
    const code = shown().querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  return button;
}

/** Every block of code outside of the samples and answers of calls can be copied. */
function copyBlocks() {
  for (const block of document.querySelectorAll('main > pre')) {
    const frame = element('div', { className: 'block' });
    block.replaceWith(frame);
    frame.append(
      block,
      copyButton(() => frame),
    );
  }
}

const LANGUAGE = 'openfare-docs-language';

/** One of three samples of a call is shown; the language stays chosen on all pages. */
function tabSamples() {
  const groups = [...document.querySelectorAll('[data-samples]')];
  const choose = (language) => {
    for (const group of groups) {
      for (const figure of group.querySelectorAll('figure'))
        figure.hidden = figure.dataset.language !== language;
      for (const button of group.querySelectorAll('[aria-pressed]'))
        button.setAttribute('aria-pressed', String(button.textContent === language));
    }
  };
  for (const group of groups) {
    const figures = [...group.querySelectorAll('figure')];
    const tabs = element('div', { className: 'tabs' });
    for (const figure of figures) {
      const tab = byLabel(figure.dataset.language, 'plain');
      tab.setAttribute('aria-pressed', 'false');
      tab.addEventListener('click', () => {
        localStorage.setItem(LANGUAGE, figure.dataset.language);
        choose(figure.dataset.language);
      });
      figure.querySelector('figcaption').hidden = true;
      tabs.append(tab);
    }
    const copy = copyButton(() => figures.find((figure) => !figure.hidden));
    group.prepend(element('div', { className: 'tabs' }, tabs, copy));
  }
  const kept = localStorage.getItem(LANGUAGE) ?? '';
  choose(['TypeScript', 'Python'].includes(kept) ? kept : 'curl');
}

/** The key of this page, for all of its calls; it is kept nowhere else. */
let key = '';

/** A form that sends the call from here; made when it is opened. */
function trialForm(call) {
  const fields = new Map();
  const form = element('form', { autocomplete: 'off' });
  const addField = (name, label, control) => {
    fields.set(name, control);
    form.append(element('label', {}, element('span', { textContent: label }), control));
  };
  if (call.credential) {
    const control = element('input', {
      type: 'password',
      placeholder: call.credential,
      value: key,
    });
    control.addEventListener('input', () => {
      key = control.value.trim();
    });
    addField('key', `${call.credential} (stays on this page; without it you are a guest)`, control);
  }
  for (const { name, place, required, type } of call.parameters)
    addField(
      `${place} ${name}`,
      `${name} (${place}${required ? ', required' : ''})`,
      element('input', { type: 'text', required, placeholder: type }),
    );
  if (call.body !== undefined)
    addField(
      'body',
      'Body',
      element('textarea', { value: call.body, rows: 12, spellcheck: false }),
    );
  const changes = call.method !== 'GET';
  if (changes)
    form.append(element('p', { className: 'quiet', textContent: 'This call changes real data.' }));
  const output = element('output', {});
  form.append(element('button', { type: 'submit', textContent: `Send ${call.method}` }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(call, fields, output);
  });
  return [form, output];
}

async function send(call, fields, output) {
  const value = (name) => fields.get(name)?.value.trim() ?? '';
  const headers = {};
  const query = new URLSearchParams();
  let path = call.path;
  for (const { name, place } of call.parameters) {
    const given = value(`${place} ${name}`);
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(given));
    else if (given && place === 'query') query.append(name, given);
    else if (given) headers[name] = given;
  }
  if (call.credential && key) headers.Authorization = `Bearer ${key}`;
  const body = call.body === undefined ? undefined : value('body');
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const address = `${path}${query.size ? `?${query}` : ''}`;
  output.replaceChildren(element('p', { textContent: 'Sending...' }));
  try {
    const started = performance.now();
    // The session of a person who is signed in here stays out of it.
    const answer = await fetch(address, {
      method: call.method,
      headers,
      body,
      credentials: 'omit',
    });
    const text = await answer.text();
    const took = Math.round(performance.now() - started);
    const shownHeaders = [...answer.headers].filter(([name]) => SHOWN_HEADERS.includes(name));
    output.replaceChildren(
      element('p', {}, element('strong', { textContent: `${answer.status} ` }), `${took} ms`),
      element('pre', {
        tabIndex: 0,
        textContent: [
          ...shownHeaders.map(([name, text]) => `${name}: ${text}`),
          '',
          readable(text, answer.headers.get('Content-Type') ?? ''),
        ].join('\n'),
      }),
    );
  } catch (error) {
    output.replaceChildren(element('p', { textContent: `No answer: ${error.message}` }));
  }
}

const SHOWN_HEADERS = [
  'content-type',
  'etag',
  'idempotency-replayed',
  'link',
  'location',
  'ratelimit',
  'retry-after',
  'x-request-id',
  'x-total-count',
];
const LONGEST = 100_000;

function readable(text, type) {
  const pretty = type.includes('json') && text ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return pretty.length > LONGEST ? `${pretty.slice(0, LONGEST)}\n(cut off)` : pretty;
}

function openTrials() {
  for (const trial of document.querySelectorAll('details.try'))
    trial.addEventListener('toggle', () => {
      const data = trial.querySelector('script');
      if (!trial.open || !data) return;
      data.remove();
      trial.append(...trialForm(JSON.parse(data.textContent)));
    });
}

/** Shows the card of a provider of this installation, as a guest sees it. */
async function chooseCard() {
  const form = document.querySelector('#card-choice');
  if (!form) return;
  const answer = await fetch('/api/providers/with-services?limit=20', { credentials: 'omit' });
  const providers = answer.ok ? await answer.json() : [];
  form.elements.provider.append(
    ...providers.map(({ id, name }) => element('option', { value: id, textContent: name })),
  );
  const show = () => {
    const { provider, lang } = form.elements;
    const card = document.createElement('openfare-provider');
    card.setAttribute('provider', provider.value);
    card.setAttribute('lang', lang.value);
    document.querySelector('#card').replaceChildren(card);
    document.querySelector('#card-lines').textContent = [
      `<script type="module" src="${location.origin}/embed/openfare-provider.js"></script>`,
      `<openfare-provider provider="${provider.value}" lang="${lang.value}" api-key="ofk_...">`,
      '</openfare-provider>',
    ].join('\n');
  };
  form.addEventListener('change', show);
  if (providers.length) show();
}

foldContents();
void chooseCard();
searchCalls();
tabSamples();
copyBlocks();
openTrials();
