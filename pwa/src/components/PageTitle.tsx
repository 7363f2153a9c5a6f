import { createContext, useContext, useEffect } from 'react';

/** What follows each page's own title; the app puts the product's name here. */
export const PageTitleSuffix = createContext('');

export interface PageTitleProps {
  title: string;
  description?: string;
}

/** Names the document. React moves both elements into the head and takes them out with the screen. */
export function PageTitle({ title, description }: PageTitleProps) {
  const suffix = useContext(PageTitleSuffix);
  useEffect(removeServerHead, []);
  return (
    <>
      <title>{[title, suffix].filter(Boolean).join(' · ')}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

/** The server's own title and description (marked `data-server-head`) described the first address; they would stay beside ours. */
function removeServerHead() {
  for (const element of document.head.querySelectorAll('[data-server-head]')) element.remove();
}
