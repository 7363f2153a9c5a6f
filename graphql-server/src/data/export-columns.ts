/** SQL of a column as exports show it: an amount in dollars with two decimals. */
export const dollars = (column: string) => `to_char(${column} / 100.0, 'FM9999999990.00')`;

/** SQL of a column as exports show it: an ISO 8601 instant. */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
