import { Html } from '#kernel/html';

/**
 * Data for whoever reads the page, as an element that is never executed. Nothing in the data can end the element or open a
 * comment in it, because no '<' is left.
 */
export function jsonBlock(type: string, data: unknown, attributes: Html = new Html('')): Html {
  return new Html(`<script type="${type}"${attributes.markup}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);
}
