import type { Appearance } from '@stripe/stripe-js';

/** Property of the form -> variable of Stripe's appearance API, and its default. */
const VARIABLES = {
  background: ['colorBackground', 'Field'],
  text: ['colorText', 'FieldText'],
  secondary: ['colorTextSecondary', 'GrayText'],
  primary: ['colorPrimary', 'LinkText'],
  ring: ['focusOutline', '2px solid LinkText'],
  danger: ['colorDanger', '#b3261e'],
  border: ['inputColorBorder', 'GrayText'],
  font: ['fontFamily', 'inherit'],
  size: ['fontSizeBase', '1rem'],
  unit: ['spacingUnit', '4px'],
  radius: ['borderRadius', '0'],
} as const satisfies Record<string, [keyof NonNullable<Appearance['variables']>, string]>;

/** Gives an element the page's colors and sizes. The values are set one by one, which no content security policy blocks. */
export function applyAppearance(root: HTMLElement, appearance: Appearance | undefined): void {
  root.classList.add('stripe-sandbox');
  for (const [name, [variable, fallback]] of Object.entries(VARIABLES)) {
    root.style.setProperty(`--sandbox-${name}`, appearance?.variables?.[variable] ?? fallback);
  }
}

/** Adds the rules once. A constructed style sheet works under a policy that blocks inline styles. */
export function adoptStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet())) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet()];
}

let constructed: CSSStyleSheet | undefined;

function sheet(): CSSStyleSheet {
  if (!constructed) {
    constructed = new CSSStyleSheet();
    constructed.replaceSync(RULES);
  }
  return constructed;
}

const RULES = `
.stripe-sandbox { font: normal var(--sandbox-size) / 1.4 var(--sandbox-font); color: var(--sandbox-text); }
.stripe-sandbox-form { display: grid; grid-template-columns: 1fr 1fr; gap: calc(4 * var(--sandbox-unit)); }
.stripe-sandbox-cards, .stripe-sandbox-number { grid-column: 1 / -1; }
.stripe-sandbox-field { display: grid; align-content: start; gap: calc(2 * var(--sandbox-unit)); min-width: 0; }
.stripe-sandbox-label { font-size: 0.94em; font-weight: 500; justify-self: start; }
.stripe-sandbox-input {
  box-sizing: border-box; width: 100%; min-height: 3.25rem; padding: 0.75rem 1rem;
  font: inherit; font-size: max(1rem, 1em); font-variant-numeric: tabular-nums; color: inherit;
  background: var(--sandbox-background); border: 1px solid var(--sandbox-border); border-radius: var(--sandbox-radius);
}
.stripe-sandbox-input::placeholder { color: var(--sandbox-secondary); opacity: 1; }
.stripe-sandbox-input[aria-invalid='true'] { border-color: var(--sandbox-danger); box-shadow: inset 0 -1px var(--sandbox-danger); }
.stripe-sandbox :focus-visible { outline: var(--sandbox-ring); outline-offset: 3px; }
.stripe-sandbox-message { margin: 0; font-size: 0.81em; font-weight: 500; color: var(--sandbox-danger); }
.stripe-sandbox-message:empty { display: none; }
.stripe-sandbox-cards { margin: 0; min-width: 0; padding: calc(3 * var(--sandbox-unit)); border: 1px dashed var(--sandbox-border); }
.stripe-sandbox-cards legend { padding: 0 0.4em; font-size: 0.81em; font-weight: 600; }
.stripe-sandbox-cards p { margin: 0 0 calc(2 * var(--sandbox-unit)); font-size: 0.81em; color: var(--sandbox-secondary); }
.stripe-sandbox-buttons { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: calc(2 * var(--sandbox-unit)); }
.stripe-sandbox-card {
  display: grid; align-content: center; min-height: 2.75rem; padding: 0.35rem 0.6rem; text-align: start;
  font: inherit; font-size: 0.81em; color: inherit; cursor: pointer;
  background: var(--sandbox-background); border: 1px solid var(--sandbox-border); border-radius: var(--sandbox-radius);
}
.stripe-sandbox-card:hover { border-color: var(--sandbox-primary); }
.stripe-sandbox-digits { font-size: 0.92em; white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--sandbox-secondary); }
.stripe-sandbox-dialog {
  box-sizing: border-box; width: min(30rem, calc(100vw - 2rem)); margin: auto; padding: 1.5rem;
  background: var(--sandbox-background); border: 1px solid var(--sandbox-border); border-radius: var(--sandbox-radius);
}
.stripe-sandbox-dialog::backdrop { background: rgb(0 0 0 / 55%); }
.stripe-sandbox-dialog h2 { margin: 0 0 0.75rem; font: inherit; font-size: 1.25em; font-weight: 600; }
.stripe-sandbox-dialog p { margin: 0 0 1.25rem; color: var(--sandbox-secondary); }
.stripe-sandbox-actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.stripe-sandbox-actions button {
  flex: 1; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 500; cursor: pointer; color: inherit;
  background: transparent; border: 1px solid var(--sandbox-text); border-radius: var(--sandbox-radius);
}
.stripe-sandbox-actions button:first-child { background: var(--sandbox-text); color: var(--sandbox-background); }
@media (max-width: 22rem) { .stripe-sandbox-form { grid-template-columns: 1fr; } }
`;
