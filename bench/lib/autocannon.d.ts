/** The package has no types of its own. */
declare module 'autocannon' {
  /** What we read of its report. */
  interface Result {
    requests: { total: number };
    errors: number;
    timeouts: number;
    statusCodeStats?: Record<string, { count: number }>;
  }
  /** @param options see its README */
  function autocannon(options: object): Promise<Result>;
  export = autocannon;
}
