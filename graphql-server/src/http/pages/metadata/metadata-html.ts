import { documentTitle } from '@archive/schema/app/page-metadata';
import { Html, html } from '@archive/schema/html';
import { brandName } from '@archive/schema/product';
import type { Page } from './find-page.ts';
import type { Site } from './json-ld.ts';

/**
 * The metadata of one page. Every element is marked, so that the app can remove outdated ones when it shows another screen
 * (pwa/src/components/text/PageTitle.tsx).
 */
export function metadataHtml({ head, canonical, picture, data }: Page, { productName }: Site): string {
  const title = documentTitle(head.title, productName);
  return html`<title data-server-head>${title}</title>
${named('description', head.description)}${!head.isIndexed && named('robots', 'noindex')}${canonical && html`<link rel="canonical" href="${canonical}" data-server-head>`}
${property('og:site_name', brandName(productName))}${property('og:type', 'website')}${property('og:title', title)}${property('og:description', head.description)}${canonical && property('og:url', canonical)}
${property('og:image', picture.url)}${property('og:image:width', picture.width)}${property('og:image:height', picture.height)}${property('og:image:alt', picture.alt)}${named('twitter:card', 'summary_large_image')}
${data.map((item) => jsonBlock('application/ld+json', item, MARK))}`.markup;
}

const MARK = new Html(' data-server-head');

function named(name: string, content: string): Html {
  return html`<meta name="${name}" content="${content}" data-server-head>`;
}

function property(name: string, content: string | number): Html {
  return html`<meta property="${name}" content="${content}" data-server-head>`;
}

/**
 * Data for scripts and crawlers, in an element that is never executed. Every '<' is escaped, so that the data can't end the element
 * or open a comment.
 */
export function jsonBlock(type: string, data: unknown, attributes: Html = new Html('')): Html {
  return new Html(`<script type="${type}"${attributes.markup}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);
}
