import { createContext, useContext, useEffect } from 'react';

/** The suffix of each page's title; the app provides the product's name. */
export const PageTitleSuffix = createContext('');

export interface PageTitleProps {
  title: string;
}

/** Sets the document's title. React moves the element into the head and removes it with the screen. */
export function PageTitle({ title }: PageTitleProps) {
  const suffix = useContext(PageTitleSuffix);
  useEffect(removeServerHead);
  return <title>{[title, suffix].filter(Boolean).join(' · ')}</title>;
}

/** The address for which the server wrote the head. */
const firstPath = typeof location === 'undefined' ? null : location.pathname;

/**
 * The server's metadata (marked `data-server-head`) describes the first address. Its title would be duplicated by ours. The
 * rest (description, canonical link, structured data) is wrong as soon as another screen is shown: browsers share
 * the canonical link instead of the address.
 */
function removeServerHead() {
  const isFirst = location.pathname === firstPath;
  const stale = isFirst ? 'title[data-server-head]' : '[data-server-head]';
  // React hydrates the title of a server-rendered page, so then it is the only one
  const hasOwnTitle = document.head.querySelectorAll('title').length > 1;
  for (const element of document.head.querySelectorAll(stale)) if (hasOwnTitle || element.nodeName !== 'TITLE') element.remove();
}
