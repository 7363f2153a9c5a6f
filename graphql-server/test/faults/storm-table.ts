import { isPaidFor, type Ledger, netRevenue } from './ledger.ts';
import type { Storm } from './storm.ts';

/** Prints the counts of a storm. */
export function printTable(storm: Storm, ledger: Ledger, seconds: number): void {
  const { plan, market, server, disk, refunds } = storm;
  const applied = Object.entries(storm.applied);
  const paid = ledger.sales.filter(isPaidFor);
  const kills = applied.reduce((sum, [name, count]) => sum + (name.includes('killed') ? count * (name.endsWith('twice') ? 2 : 1) : 0), 0);
  const faults = applied.reduce((sum, [, count]) => sum + count, 0);
  const repeated = ledger.mails.reduce((sum, { deliveries }) => sum + deliveries - 1, 0);
  const rows: [string, string | number][] = [
    ...applied.sort(([a], [b]) => a.localeCompare(b)).map(([name, count]): [string, number] => [`  ${name}`, count]),
    ...storm.leftOut.map((name): [string, string] => [`  ${name}`, 'left out: not possible on this machine']),
    ['kills', kills],
    ['all faults', faults],
    ['the disk', disk?.way ?? 'not filled'],
    [
      'purchases',
      `${paid.filter(({ kind }) => kind === 'order').length} orders, ${paid.filter(({ kind }) => kind === 'ticket').length} tickets`,
    ],
    ['refunds by the owners', refunds],
    ['retries by buyers', market.retries],
    ['mails', `${ledger.mails.length}, and ${repeated} delivered again under the same Message-ID`],
    ['net revenue at Stripe', `$${(netRevenue(ledger) / 100).toFixed(2)}`],
    ['unexpected server exits', server.unexpectedExits],
    ['seconds', seconds.toFixed(1)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}${value}`);
  process.stdout.write(`\nA storm, FAULT_SEED=${plan.seed}\n${lines.join('\n')}\n\n`);
}
