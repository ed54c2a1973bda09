/**
 * How many events each network address may send: a bucket of `burst` tokens that refills by
 * `perMinute`. In memory and per process; addresses are forgotten with it.
 */
export type TokenBuckets = {
  /**
   * After how many whole seconds so many tokens are there; 0: now.
   *
   * @param count more than a whole bucket counts as a whole bucket
   * @param now milliseconds, never running backwards
   */
  wait(address: string, count: number, now: number): number
  /** Takes the tokens if they are there (0); else none, and says what `wait` does. */
  take(address: string, count: number, now: number): number
}

type Bucket = { tokens: number; at: number }

/** Addresses that are remembered, at about 150 bytes each; beyond, the longest unseen is forgotten. */
const mostAddresses = 50_000

export function createTokenBuckets(
  { perMinute, burst }: { perMinute: number; burst: number },
  most = mostAddresses,
): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000

  function bucketOf(address: string, now: number): Bucket {
    const bucket = buckets.get(address) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    // A map keeps the order of insertion: the first is the one that was not seen for longest.
    buckets.delete(address)
    buckets.set(address, bucket)
    if (buckets.size > most) forgetFirst(buckets)
    return bucket
  }

  function secondsUntil({ tokens }: Bucket, count: number): number {
    return Math.max(0, Math.ceil((Math.min(count, burst) - tokens) / perMs / 1000))
  }

  return {
    wait: (address, count, now) => secondsUntil(bucketOf(address, now), count),
    take(address, count, now) {
      const bucket = bucketOf(address, now)
      const seconds = secondsUntil(bucket, count)
      if (seconds === 0) bucket.tokens = Math.max(0, bucket.tokens - count)
      return seconds
    },
  }
}

function forgetFirst(buckets: Map<string, Bucket>): void {
  for (const [address] of buckets) {
    buckets.delete(address)
    return
  }
}
