/** Prints rows with the first as heading. @param {string} title @param {(string | number)[][]} rows */
export function printTable(title, rows) {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  const line = (/** @type {(string | number)[]} */ row) =>
    `| ${row.map((cell, column) => (typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  console.log(`\n## ${title}\n`);
  console.log([line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n'));
}

/** @param {boolean} isGood */
export function verdict(isGood) {
  if (!isGood) process.exitCode = 1;
  return isGood ? 'yes' : 'NO';
}
