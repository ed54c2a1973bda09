/** A colour as `#rrggbb`, in lower case. */
export type Hex = `#${string}`

/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number]

/**
 * Reads a colour as people write it: `#1A2B3C`, `1a2b3c` or `#abc`.
 *
 * @returns undefined if the text is none of these
 */
export function parseColour(text: string): Hex | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

function rgbOf(colour: Hex): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * The relative luminance of a colour, from 0 (black) to 1 (white).
 *
 * Source: WCAG 2.2, "relative luminance", with the threshold 0.04045 of the corrected sRGB standard
 * (for colours of 8 bits it gives the same figures as the former 0.03928).
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export function relativeLuminance(colour: Hex): number {
  const [red, green, blue] = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * The contrast of two colours, from 1 to 21, whichever of them is in front.
 *
 * Source: WCAG 2.2, "contrast ratio". https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastRatio(one: Hex, other: Hex): number {
  const [first, second] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** `share` of `other` in `colour`, from 0 to 1, in sRGB as `color-mix(in srgb, …)` of CSS. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return hexOf([part(0), part(1), part(2)])
}

/** A channel of sRGB, 0 to 255, as linear light, 0 to 1. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function encoded(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return share * 255
}

function hexOf(channels: Rgb): Hex {
  const digits = channels.map((channel) => {
    const byte = Math.min(255, Math.max(0, Math.round(channel)))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** Lightness from 0 to 1, and the two axes of colour. Equal distances look about equally large. */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Source of the figures: Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
export function toOklab(colour: Hex): Oklab {
  const [red, green, blue] = rgbOf(colour)
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** The colour of a screen; of channels outside of what a screen shows, the nearest value. */
export function fromOklab([lightness, a, b]: Oklab): Hex {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hexOf([
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ])
}

/** The distance of two colours in Oklab. */
export function distance(one: Hex, other: Hex): number {
  const [from, to] = [toOklab(one), toOklab(other)]
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}
