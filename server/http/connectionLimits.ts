/**
 * Limits of a connection. Normal clients stay within them. The connection of a client that sends or
 * reads too slowly to be a browser is closed, so that any number of such clients can't exhaust the
 * process.
 */
export const connectionLimits = {
  /**
   * Timeout for the head of a request; for the first request from the opening of the connection. The
   * head is one packet; a browser whose preconnect is closed connects again.
   */
  headMs: 15_000,
  /** Timeout for the body of forms and events: 64 kB at 4 kB/s. */
  bodyMs: 20_000,
  /** Timeout for an upload: 10 MB at 0.75 Mbit/s. */
  uploadMs: 120_000,
  /** Timeout for a file of items, and so for any request: 100 MB at 1.4 Mbit/s. */
  itemFileMs: 600_000,
  /** Timeout for a client that reads nothing of its response; it can pass twice before Node notices. */
  stalledMs: 30_000,
  /** How often the timeouts of connections are checked. */
  checkEveryMs: 2_000,
  /**
   * How long a connection stays open between two requests. Longer than the idle timeout of load
   * balancers (60 s in nginx and most clouds), so that the load balancer closes first and never sends a
   * request on a connection that this process has closed.
   */
  keepAliveMs: 65_000,
  /** Maximum bytes of a request's head: cookies and a long address. Beyond: 431. */
  headBytes: 16 * 1_024,
  /** Maximum header lines. Browsers send about 20, proxies add about 10. Beyond: 431. */
  headLines: 100,
  /** Maximum pipelined requests that wait on a connection. */
  pipelined: 32,
  /** Maximum connections, about 8 kB each while idle. Beyond, new connections are closed at once. */
  connections: 10_000,
} as const

export type ConnectionLimits = { readonly [Name in keyof typeof connectionLimits]: number }
