import type { EndedSession } from '@archive/schema/drawing/history';

export async function addEndedSession(_session: EndedSession): Promise<void> {}

export async function readTimesDrawn(): Promise<Record<string, number>> {
  return {};
}
