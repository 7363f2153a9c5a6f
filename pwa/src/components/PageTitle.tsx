import { createContext, useContext, useEffect } from 'react';

/** What follows each page's own title; the app puts the product's name here. */
export const PageTitleSuffix = createContext('');

export interface PageTitleProps {
  title: string;
}

/** Names the document. React moves the element into the head and takes it out with the screen. */
export function PageTitle({ title }: PageTitleProps) {
  const suffix = useContext(PageTitleSuffix);
  useEffect(removeServerHead);
  return <title>{[title, suffix].filter(Boolean).join(' · ')}</title>;
}

/** The address that the server wrote the head for. */
const firstPath = typeof location === 'undefined' ? null : location.pathname;

/**
 * What the server wrote (marked `data-server-head`) describes the first address. Its title would stay beside ours; the
 * rest - description, canonical link, data for machines - is true until another screen is shown, and then a lie: browsers share
 * the canonical link in place of the address.
 */
function removeServerHead() {
  const isFirst = location.pathname === firstPath;
  const stale = isFirst ? 'title[data-server-head]' : '[data-server-head]';
  // React takes over the title of a page that the server has rendered: then it is the only one
  const hasOwnTitle = document.head.querySelectorAll('title').length > 1;
  for (const element of document.head.querySelectorAll(stale)) if (hasOwnTitle || element.nodeName !== 'TITLE') element.remove();
}
