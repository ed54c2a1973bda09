import type { Picture } from '#domain/content/fields/picture.ts'

/** The logo of a casino beside its name, which it repeats; nothing without one. */
export function CasinoLogo({ logo }: { logo: Picture | null }) {
  if (!logo) return null
  const [smallest] = logo.sources.toSorted((one, other) => one.width - other.width)
  const { url, width, height } = smallest ?? logo
  return (
    // biome-ignore lint/performance/noImgElement: pages are none of Next's
    <img
      src={url}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-auto w-12 rounded-control bg-bone"
    />
  )
}
