/**
 * The names of tokens.css for styled components: `${t.color.ink}`.
 * The values are in the style sheet, so that both color schemes work without a script.
 */
export const t = {
  color: names('color', [
    'paper',
    'sheet',
    'shade',
    'ink',
    'graphite',
    'hairline',
    'edge',
    'sanguine',
    'sanguineDeep',
    'onSanguine',
    'danger',
    'dangerSheet',
    'info',
    'infoSheet',
    'veil',
    'chalk',
    'chalkSoft',
    'stage',
  ]),
  font: names('font', ['display', 'text']),
  text: names('text', ['caption', 'small', 'body', 'lede', 'title', 'heading', 'display', 'hero']),
  space: names('space', ['3xs', '2xs', 'xs', 's', 'm', 'l', 'xl', '2xl', 'gutter', 'margin', 'outdent']),
  size: names('size', ['touch', 'control', 'bar', 'page', 'measure', 'form', 'drawer', 'hairline', 'ring', 'banner']),
  radius: names('radius', ['none', 'round']),
  layer: names('layer', ['raised', 'bar', 'float', 'dialog', 'toast', 'skip']),
  time: names('time', ['quick', 'calm', 'slow']),
  ease: names('ease', ['out']),
} as const;

function names<Name extends string>(group: string, list: readonly Name[]): Record<Name, string> {
  const entries = list.map((name) => [name, `var(--${group}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
