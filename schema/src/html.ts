/** HTML that is safe to send: every value in it was escaped or is itself an `Html`. */
export class Html {
  constructor(readonly markup: string) {}

  /** The markup, so that templates can contain it directly. */
  toString(): string {
    return this.markup;
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for use between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

type Value = Html | string | number | null | undefined | false | readonly Value[];

/** Template that escapes by default: html`<p>${name}</p>`. Lists are joined; null, undefined and false become empty. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + render(values[index - 1]) + part));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeHtml(String(value));
}
