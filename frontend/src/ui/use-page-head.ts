import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMeta } from '../api/meta';
import { type PageName, unlistedPages } from '../paths';
import { useTexts } from '../texts/core';

interface OwnHead {
  title: string;
  description?: string;
  /** The canonical path, when the page has several addresses. */
  path?: string;
  /** Hides the page from search engines. */
  unlisted?: boolean;
}

/**
 * Sets the page head: title, description and address. The API delivers each page with its head;
 * this updates it while the person navigates. `own` is for values that only the page knows.
 */
export function usePageHead(page: PageName, own?: OwnHead): void {
  const { productName } = useMeta();
  const { pageHeads } = useTexts();
  const [address] = useLocation();
  const defaults = { ...pageHeads[page], path: address, unlisted: unlistedPages.includes(page) };
  const { title, description, path, unlisted }: Required<OwnHead> = { ...defaults, ...own };

  useEffect(() => {
    document.title = `${title} – ${productName}`;
    put('meta', 'name', 'description', 'content', description);
    put('meta', 'name', 'robots', 'content', unlisted ? 'noindex' : null);
    moveTo(page === 'notFound' ? null : new URL(path, window.location.origin).href);
  }, [title, productName, description, unlisted, page, path]);
}

/** Structured data describes only the page that was delivered. */
function moveTo(canonical: string | null): void {
  const delivered = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (delivered !== undefined && pathOf(delivered) === pathOf(canonical)) return;
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  put('link', 'rel', 'canonical', 'href', canonical);
}

const pathOf = (address: string | null): string | null => address && new URL(address).pathname;

/** The element of the head with that name, created when it is missing and removed for null. */
function put(
  tag: 'meta' | 'link',
  key: string,
  name: string,
  attribute: string,
  value: string | null,
): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
