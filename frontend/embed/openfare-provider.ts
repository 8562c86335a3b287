import type { components } from '../../openapi/schema';
import { priceLine, TEXTS } from './card-texts.ts';

type Provider = components['schemas']['ProviderView'];

const STYLE = `
:host{display:block;max-width:28rem;font:16px/1.45 system-ui,sans-serif;color:#15302a}
article{padding:1rem 1.1rem;background:#fff;border:1px solid #d8d3c4;border-radius:10px}
h3{margin:0;font-size:1.1rem;line-height:1.25;overflow-wrap:anywhere}
p{margin:.2rem 0 0;color:#44605a}
ul{list-style:none;margin:.7rem 0;padding:0;border-top:1px solid #e8e4d8}
li{display:flex;justify-content:space-between;gap:1rem;padding:.45rem 0;
  border-bottom:1px solid #e8e4d8}
li span:last-child{text-align:right;white-space:nowrap}
small{display:block;color:#44605a}
a{display:inline-flex;align-items:center;min-height:44px;color:#0e5a48;font-weight:600}
a:focus-visible{outline:3px solid #c9772b;outline-offset:2px}`;

const MOST_SERVICES = 3;
/** The installation that this script was loaded from. */
const BASE = new URL('/', import.meta.url);

/**
 * The card of a provider for pages of other sites:
 * `<openfare-provider provider="ID" api-key="ofk_..."></openfare-provider>`. It asks only the
 * installation that it was loaded from, sets no cookie, and shows a price only where the provider
 * made its prices public.
 */
class ProviderCard extends HTMLElement {
  static readonly observedAttributes = ['provider', 'api-key', 'search', 'lang'];

  private readonly root = this.attachShadow({ mode: 'open' });
  /** Ends what an earlier attribute asked for. */
  private asking = new AbortController();
  private isRequested = false;

  connectedCallback(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.root.adoptedStyleSheets = [sheet];
    this.request();
  }

  attributeChangedCallback(): void {
    this.request();
  }

  /** Attributes that change together are asked for once. */
  private request(): void {
    if (this.isRequested) return;
    this.isRequested = true;
    queueMicrotask(() => {
      this.isRequested = false;
      if (this.isConnected) void this.show();
    });
  }

  private async show(): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const article = document.createElement('article');
    article.setAttribute('aria-busy', 'true');
    article.textContent = this.texts.loading;
    this.root.replaceChildren(article);
    const card = await this.read(signal)
      .then((provider) => this.cardOf(provider))
      .catch(() => [this.texts.failed]);
    if (signal.aborted) return;
    article.removeAttribute('aria-busy');
    article.replaceChildren(...card);
  }

  private async read(signal: AbortSignal): Promise<Provider> {
    const id = encodeURIComponent(this.getAttribute('provider') ?? '');
    const key = this.getAttribute('api-key');
    const answer = await fetch(new URL(`api/providers/${id}`, BASE), {
      signal,
      credentials: 'omit',
      headers: {
        'Accept-Language': this.language,
        ...(key !== null && { Authorization: `Bearer ${key}` }),
      },
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as Provider;
  }

  private cardOf(provider: Provider): Node[] {
    const { name, specialty, demo, providerLocations, providerServices } = provider;
    const [place] = providerLocations;
    const heading = withText('h3', name);
    const about = withText('p', [specialty, place?.location.city].filter(Boolean).join(' · '));
    const list = document.createElement('ul');
    for (const offer of this.chosen(providerServices)) {
      const price = priceLine(offer, this.language);
      const item = document.createElement('li');
      const shown = withText('span', price.text);
      if (price.about) shown.append(withText('small', price.about));
      item.append(withText('span', offer.service.name), shown);
      list.append(item);
    }
    return [
      heading,
      about,
      ...(demo ? [withText('p', this.texts.demo)] : []),
      ...(list.children.length ? [list] : []),
      this.linkTo(provider),
    ];
  }

  /** Those whose name has the words of `search`; the first ones without it. */
  private chosen(offers: Provider['providerServices']): Provider['providerServices'] {
    const wanted = (this.getAttribute('search') ?? '').toLowerCase().split(/\s+/);
    return offers
      .filter(({ service }) => wanted.every((word) => service.name.toLowerCase().includes(word)))
      .slice(0, MOST_SERVICES);
  }

  private linkTo({ id, slug }: Provider): Node {
    const link = document.createElement('a');
    link.href = new URL(`providers/${slug}-${id}`, BASE).href;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = this.texts.more;
    return link;
  }

  private get language(): 'en' | 'es' {
    const said = this.lang || document.documentElement.lang;
    return said.toLowerCase().startsWith('es') ? 'es' : 'en';
  }

  private get texts() {
    return TEXTS[this.language];
  }
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

if (!customElements.get('openfare-provider'))
  customElements.define('openfare-provider', ProviderCard);
