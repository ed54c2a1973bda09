import { contrastRatio, type Hex, mix } from './colour.ts'
import { deliveredTypeface, type TypefaceName } from './typefaces.ts'

/** The colours that editors choose, by their names in the admin. */
export const colourNames = ['ground', 'surface', 'text', 'accent', 'accentText'] as const
export type ColourName = (typeof colourNames)[number]
export type Colours = Readonly<Record<ColourName, Hex>>

export const radiusNames = ['none', 'small', 'delivered', 'large'] as const
export type RadiusName = (typeof radiusNames)[number]

/** How the site looks, complete. */
export type Look = { colours: Colours; typeface: TypefaceName; radius: RadiusName }

/** The delivered look: that of `components/theme.css`, which a test compares. */
export const deliveredLook: Look = {
  colours: {
    ground: '#120d13',
    surface: '#1b141d',
    text: '#f7efe4',
    accent: '#ff5f3d',
    accentText: '#ff8468',
  },
  typeface: deliveredTypeface,
  radius: 'delivered',
}

/** All colours of the theme, by their names in `components/theme.css`. */
export type Palette = Readonly<
  Record<
    'ink' | 'surface' | 'raised' | 'rule' | 'edge' | 'bone' | 'muted' | 'ember' | 'ember-bright',
    Hex
  >
>

const deliveredPalette: Palette = {
  ink: deliveredLook.colours.ground,
  surface: deliveredLook.colours.surface,
  raised: '#271d2a',
  rule: '#3d2f41',
  edge: '#87768b',
  bone: deliveredLook.colours.text,
  muted: '#bfb2bc',
  ember: deliveredLook.colours.accent,
  'ember-bright': deliveredLook.colours.accentText,
}

/** The least contrast of texts, and of parts that are not text; WCAG 2.2, 1.4.3 and 1.4.11. */
export const leastContrast = { text: 4.5, part: 3 } as const

/**
 * The palette of five chosen colours. The colours in between are mixed: those that text or a border of
 * an input is drawn with have the least contrast if the chosen text has it.
 */
export function paletteOf(colours: Colours): Palette {
  if (sameColours(colours, deliveredLook.colours)) return deliveredPalette
  const { ground, surface, text, accent, accentText } = colours
  const raised = raisedOf(colours)
  const grounds = [ground, surface, raised]
  return {
    ink: ground,
    surface,
    raised,
    rule: mix(ground, text, 0.19),
    edge: readableMix(text, ground, { grounds, share: 0.5, least: leastContrast.part }),
    bone: text,
    muted: readableMix(text, ground, { grounds, share: 0.25, least: leastContrast.text }),
    ember: accent,
    'ember-bright': accentText,
  }
}

/** The ground of raised cards and of menus. */
export function raisedOf(colours: Colours): Hex {
  const isDelivered = sameColours(colours, deliveredLook.colours)
  return isDelivered ? deliveredPalette.raised : mix(colours.surface, colours.text, 0.06)
}

export function isDeliveredLook({ colours, typeface, radius }: Look): boolean {
  return (
    sameColours(colours, deliveredLook.colours) &&
    typeface === deliveredLook.typeface &&
    radius === deliveredLook.radius
  )
}

/** Whether the ground is a light one, on which dark text is easier to read. */
export function isLight(ground: Hex): boolean {
  return contrastRatio(ground, '#000000') > contrastRatio(ground, '#ffffff')
}

/**
 * The palette of pictures on felts, whose own grounds are dark in every look. On a light site their
 * ground is the dark colour of text and ground, and the accent is lighter.
 */
export function paletteOnFelt(colours: Colours): Palette {
  const palette = paletteOf(colours)
  const { ground, text, accent } = colours
  if (!isLight(ground)) return palette
  return {
    ...palette,
    ink: text,
    surface: mix(text, ground, 0.06),
    raised: mix(text, ground, 0.12),
    rule: mix(text, ground, 0.25),
    bone: ground,
    ember: mix(accent, ground, 0.45),
  }
}

function sameColours(one: Colours, other: Colours): boolean {
  return colourNames.every((name) => one[name] === other[name])
}

/** The text mixed with the ground, with less of the ground until it has enough contrast. */
function readableMix(
  text: Hex,
  ground: Hex,
  { grounds, share, least }: { grounds: readonly Hex[]; share: number; least: number },
): Hex {
  for (let left = share; left > 0; left -= 0.05) {
    const mixed = mix(text, ground, left)
    if (grounds.every((one) => contrastRatio(mixed, one) >= least)) return mixed
  }
  return text
}
