'use client'

/** A time in UTC to the second, as in the analytics. */
export function UtcTime({ at }: { at: unknown }) {
  const time = new Date(String(at))
  if (Number.isNaN(time.getTime())) return <>–</>
  const iso = time.toISOString()
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 19)}`}</time>
}
