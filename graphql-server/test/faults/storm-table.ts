import { type Books, isPaidFor, keptMoney } from './books.ts';
import type { Storm } from './storm.ts';

/** What happened, in figures. */
export function printTable(storm: Storm, books: Books, seconds: number): void {
  const { plan, fair, server, disk, refunds } = storm;
  const applied = Object.entries(storm.applied);
  const paid = books.sales.filter(isPaidFor);
  const kills = applied.reduce((sum, [name, count]) => sum + (name.includes('killed') ? count * (name.endsWith('twice') ? 2 : 1) : 0), 0);
  const faults = applied.reduce((sum, [, count]) => sum + count, 0);
  const repeated = books.mails.reduce((sum, { deliveries }) => sum + deliveries - 1, 0);
  const rows: [string, string | number][] = [
    ...applied.sort(([a], [b]) => a.localeCompare(b)).map(([name, count]): [string, number] => [`  ${name}`, count]),
    ...storm.leftOut.map((name): [string, string] => [`  ${name}`, 'left out: this machine has no means for it']),
    ['kills', kills],
    ['faults in all', faults],
    ['the disk', disk?.way ?? 'not filled'],
    [
      'purchases',
      `${paid.filter(({ kind }) => kind === 'order').length} orders, ${paid.filter(({ kind }) => kind === 'ticket').length} tickets`,
    ],
    ['given back by the owners', refunds],
    ['tried again by buyers', fair.retries],
    ['mails', `${books.mails.length}, and ${repeated} delivered again under the same Message-ID`],
    ['kept by the provider', `$${(keptMoney(books) / 100).toFixed(2)}`],
    ['server ended by itself', server.ownEnds],
    ['seconds', seconds.toFixed(1)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}${value}`);
  process.stdout.write(`\nA storm, FAULT_SEED=${plan.seed}\n${lines.join('\n')}\n\n`);
}
