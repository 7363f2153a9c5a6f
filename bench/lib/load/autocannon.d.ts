/** The package contains no types. */
declare module 'autocannon' {
  /** The part of its report that we use. */
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
