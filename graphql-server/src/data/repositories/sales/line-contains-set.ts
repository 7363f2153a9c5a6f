/** In SQL: an order line has sold a set, alone or as a part of a Complete Collection. Both are given as SQL. */
export const lineContainsSet = (line: string, photoSetId: string) => `(${line}.photo_set_id = ${photoSetId} or exists (
  select 1 from purchase_order_line_part part where part.line_id = ${line}.id and part.photo_set_id = ${photoSetId}))`;
