/**
 * A rate limit by key, such as a network address: a bucket of `burst` tokens that refills by
 * `perMinute`. In memory of one process; keys are never stored.
 */
export type TokenBuckets = {
  /**
   * Whole seconds until `count` tokens are available; 0: now.
   *
   * @param count more than a whole bucket counts as a whole bucket
   * @param now milliseconds, never running backwards
   */
  waitSeconds(key: string, count: number, now: number): number
  /** Takes the tokens and returns 0 if they are available; else takes none and returns `waitSeconds`. */
  take(key: string, count: number, now: number): number
}

type Bucket = { tokens: number; at: number }

/** At about 150 bytes per key; beyond this limit those that were not seen recently are dropped. */
const maxKeys = 50_000

export function createTokenBuckets(
  { perMinute, burst }: { perMinute: number; burst: number },
  max = maxKeys,
): TokenBuckets {
  const perMs = perMinute / 60_000
  // Two maps, so that old addresses are dropped all at once: removing the first entry again and again
  // takes time in proportion to the size of a map.
  let recent = new Map<string, Bucket>()
  let earlier = new Map<string, Bucket>()

  function bucketOf(key: string, now: number): Bucket {
    const bucket = recent.get(key) ?? keepRecent(key, now)
    bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    return bucket
  }

  function keepRecent(key: string, now: number): Bucket {
    const bucket = earlier.get(key) ?? { tokens: burst, at: now }
    if (recent.size >= max / 2) [earlier, recent] = [recent, new Map()]
    recent.set(key, bucket)
    return bucket
  }

  function secondsUntil({ tokens }: Bucket, count: number): number {
    return Math.max(0, Math.ceil((Math.min(count, burst) - tokens) / perMs / 1000))
  }

  return {
    waitSeconds: (key, count, now) => secondsUntil(bucketOf(key, now), count),
    take(key, count, now) {
      const bucket = bucketOf(key, now)
      const seconds = secondsUntil(bucket, count)
      if (seconds === 0) bucket.tokens = Math.max(0, bucket.tokens - count)
      return seconds
    },
  }
}
