import { contrastRatio, distance, fromOklab, type Hex, mix, toOklab } from './colour.ts'
import { type ColourName, type Colours, colourNames, leastContrast, raisedOf } from './look.ts'

/** Two colours of the theme that pages show on each other. */
type ColourPair = {
  /** Such as `Text on the ground`. */
  name: string
  /** The colour that is changed first if the contrast is too small. */
  front: ColourName
  back: ColourName
  least: number
  colours(colours: Colours & { raised: Hex }): readonly [front: Hex, back: Hex]
}

/**
 * Every pair in which pages use the chosen colours. The mixed colours need no pair of their own
 * (`paletteOf`). Buttons with the accent have the ground as the colour of their text, and tickets have
 * the text's colour as their ground, so that these pairs stand for two uses each.
 */
const colourPairs: readonly ColourPair[] = [
  {
    name: 'Text on the ground',
    front: 'text',
    back: 'ground',
    least: leastContrast.text,
    colours: ({ text, ground }) => [text, ground],
  },
  {
    name: 'Text on cards',
    front: 'text',
    back: 'surface',
    least: leastContrast.text,
    colours: ({ text, surface }) => [text, surface],
  },
  {
    name: 'Text on raised cards and menus',
    front: 'text',
    back: 'surface',
    least: leastContrast.text,
    colours: ({ text, raised }) => [text, raised],
  },
  {
    name: 'Button text on the accent',
    front: 'accent',
    back: 'ground',
    least: leastContrast.text,
    colours: ({ accent, ground }) => [ground, accent],
  },
  {
    name: 'Accent on cards',
    front: 'accent',
    back: 'surface',
    least: leastContrast.part,
    colours: ({ accent, surface }) => [accent, surface],
  },
  {
    name: 'Accent on raised cards and menus',
    front: 'accent',
    back: 'surface',
    least: leastContrast.part,
    colours: ({ accent, raised }) => [accent, raised],
  },
  {
    name: 'Accent text on the ground',
    front: 'accentText',
    back: 'ground',
    least: leastContrast.text,
    colours: ({ accentText, ground }) => [accentText, ground],
  },
  {
    name: 'Accent text on cards',
    front: 'accentText',
    back: 'surface',
    least: leastContrast.text,
    colours: ({ accentText, surface }) => [accentText, surface],
  },
  {
    name: 'Accent text on raised cards and menus',
    front: 'accentText',
    back: 'surface',
    least: leastContrast.text,
    colours: ({ accentText, raised }) => [accentText, raised],
  },
  {
    name: 'Accent text on a button under the pointer',
    front: 'accentText',
    back: 'ground',
    least: leastContrast.text,
    // The class `bg-ember-bright/10`.
    colours: ({ accentText, ground }) => [accentText, mix(ground, accentText, 0.1)],
  },
]

export type PairContrast = Pick<ColourPair, 'name' | 'front' | 'back' | 'least'> & {
  /** From 1 to 21. */
  ratio: number
  passes: boolean
}

/** The contrast of every pair. */
export function pairContrasts(colours: Colours): PairContrast[] {
  const all = { ...colours, raised: raisedOf(colours) }
  return colourPairs.map(({ colours: colouring, ...pair }) => {
    const ratio = contrastRatio(...colouring(all))
    return { ...pair, ratio, passes: ratio >= pair.least }
  })
}

/** The change of one colour with which a pair has enough contrast. */
type Remedy = { change: ColourName; to: Hex }

/** A pair with too little contrast; null if no single colour can mend it. */
export type ContrastProblem = PairContrast & { remedy: Remedy | null }

/** The pairs with too little contrast; at most one for each colour that would be changed. */
export function contrastProblems(colours: Colours): ContrastProblem[] {
  const failed = pairContrasts(colours).filter((pair) => !pair.passes)
  return colourNames.flatMap((name) => {
    const worst = failed
      .filter((pair) => pair.front === name)
      .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)[0]
    return worst ? [{ ...worst, remedy: remedyOf(worst, colours) }] : []
  })
}

/** A ratio as people write it; rounded down, so that 4.496 isn't shown as enough. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2).replace(/\.?0+$/, '')}:1`
}

/** The error of a pair with too little contrast. */
export function contrastMessage(
  { name, ratio, least, front, back, remedy }: ContrastProblem,
  labels: Readonly<Record<ColourName, string>>,
): string {
  const advice = remedy
    ? `The nearest colour that passes is ${remedy.to} for “${labels[remedy.change]}”.`
    : `No single colour mends this: change both “${labels[front]}” and “${labels[back]}”.`
  return `${name} has a contrast of ${ratioText(ratio)} and needs ${ratioText(least)}. ${advice}`
}

/**
 * The nearest colour with which a pair passes, and no pair fails that passes now, so that taking one
 * remedy after the other ends. The front is changed if it can pass in all its pairs; else the back, so
 * that the front passes on it; else one of them for this pair alone.
 */
function remedyOf({ name, front, back }: PairContrast, colours: Colours): Remedy | null {
  const passNow = new Set(
    pairContrasts(colours).flatMap((pair) => (pair.passes ? [pair.name] : [])),
  )
  const passing = (change: ColourName, isMeant: (pair: PairContrast) => boolean) => {
    const to = nearestColour(colours[change], (candidate) =>
      pairContrasts({ ...colours, [change]: candidate }).every(
        (pair) => pair.passes || !(isMeant(pair) || passNow.has(pair.name)),
      ),
    )
    return to && { change, to }
  }
  const isThis = (pair: PairContrast) => pair.name === name
  return (
    passing(front, (pair) => pair.front === front) ??
    passing(back, (pair) => pair.back === back && pair.front === front) ??
    passing(front, isThis) ??
    passing(back, isThis) ??
    null
  )
}

/** The steps of lightness that are tried, and the shares of the colour's saturation. */
const lightnessSteps = 256
const chromaShares = [1, 0.75, 0.5, 0.25, 0]

/**
 * The colour of the same hue that passes and is nearest to `colour` in Oklab: lighter or darker, less
 * saturated if need be.
 *
 * @returns undefined if none passes
 */
export function nearestColour(colour: Hex, passes: (colour: Hex) => boolean): Hex | undefined {
  if (passes(colour)) return colour
  const [, a, b] = toOklab(colour)
  const candidates = new Set<Hex>()
  for (const share of chromaShares) {
    for (let step = 0; step <= lightnessSteps; step += 1) {
      candidates.add(fromOklab([step / lightnessSteps, a * share, b * share]))
    }
  }
  return [...candidates]
    .map((candidate) => ({ candidate, away: distance(colour, candidate) }))
    .sort((one, other) => one.away - other.away)
    .find(({ candidate }) => passes(candidate))?.candidate
}
