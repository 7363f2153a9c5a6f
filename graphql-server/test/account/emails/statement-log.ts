import { RequestContext } from '@mikro-orm/core';
import { createOrm, type Orm } from '#data/orm';
import type { TestShop } from '../../support/shop.ts';

/** A separate connection to the shop's database that reports every statement. */
export interface StatementLog {
  em: Orm['em'];
  /** The statements that the work sends, without their values. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

export async function openStatementLog(shop: Pick<TestShop, 'databaseUrl'>): Promise<StatementLog> {
  const lines: string[] = [];
  const orm = await createOrm({ url: shop.databaseUrl, onQuery: (line) => lines.push(line) });
  // The ORM sends statements of its own before the first one.
  await orm.em.execute('select 1');
  return {
    em: orm.em,
    async during(work) {
      lines.length = 0;
      await RequestContext.create(orm.em, work);
      return lines.map(statementOf);
    },
    close: () => orm.close(),
  };
}

/** Removes the colors and the time that the ORM's log adds. */
function statementOf(line: string): string {
  const plain = line.replace(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '');
  return plain.replace(/^\[query\] /, '').replace(/ \[took .*$/, '');
}
