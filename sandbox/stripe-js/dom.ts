type Attributes = Record<string, string | undefined>;

/** An element with attributes and children; no markup is ever parsed. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

let counter = 0;

/** Ids of our own elements, unique on the page. */
export function newElementId(name: string): string {
  counter += 1;
  return `stripe-sandbox-${name}-${counter}`;
}
