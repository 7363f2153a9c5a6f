export function degreesText(degrees: number): string {
  return `${Math.round(degrees)}°`;
}

/** '7.4 heads'. */
export function unitsText(units: number): string {
  const text = units.toFixed(1).replace(/\.0$/, '');
  return `${text} ${text === '1' ? 'head' : 'heads'}`;
}
