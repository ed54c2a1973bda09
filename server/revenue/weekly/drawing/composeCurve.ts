import type { CurvePanel, WeekCurve } from '#domain/revenue/weekly/weekCurve.ts'
import { box, typeset } from '#server/search/socialImages/drawing/typeset.ts'

/** In pixels. Mails show the picture half as large, so that it is sharp on dense screens. */
const width = 1_104
const panelHeight = 450
/** The space of the curves within a panel; the rest is for the title and the labels. */
const plot = { left: 150, right: 16, top: 96, bottom: 70 } as const
const fontSize = 31

const colours = {
  ground: '#ffffff',
  text: '#1c2330',
  muted: '#5b6472',
  grid: '#e3e6eb',
  /** Has a contrast of at least 3 to the ground; the dashes tell it from the week's own curve, too. */
  before: '#8a93a1',
} as const
const curveColours = ['#1d4fc4', '#0f7b55']

/** The picture of a weekly mail as SVG that contains only shapes: no font is needed to render it. */
export async function composeCurve({ days, panels }: WeekCurve): Promise<string> {
  const height = panels.length * panelHeight
  const drawn = panels.map((panel, at) => {
    const place = { top: at * panelHeight, colour: curveColours[at] ?? colours.text }
    return { shapes: panelShapes(panel, place), labels: panelLabels(panel, days, place) }
  })
  const labels = await typeset(
    box(
      { position: 'relative', width, height, fontSize, fontWeight: 500 },
      ...drawn.flatMap((it) => it.labels),
    ),
    { width },
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    ...drawn.map(({ shapes }) => shapes),
    labels,
    '</svg>',
  ].join('')
}

type Place = { top: number; colour: string }

/** Maps a day (0 to 6) and a value to a point of the picture. */
function scaleOf({ ticks }: CurvePanel, { top }: Place) {
  const [least = 0, largest = 1] = [ticks[0], ticks.at(-1)]
  const innerHeight = panelHeight - plot.top - plot.bottom
  const innerWidth = width - plot.left - plot.right
  return {
    // Half a day of space on both sides, so that the labels of the days are within the picture.
    x: (day: number) => plot.left + (innerWidth * (day + 0.5)) / 7,
    y: (value: number) =>
      top + plot.top + innerHeight * (1 - (value - least) / (largest - least || 1)),
  }
}

function panelShapes(panel: CurvePanel, place: Place): string {
  const { x, y } = scaleOf(panel, place)
  const { now, before, ticks } = panel
  const { colour } = place
  const path = (values: readonly number[]) =>
    values
      .map((value, day) => `${day === 0 ? 'M' : 'L'}${round(x(day))} ${round(y(value))}`)
      .join('')
  const area = `${path(now)}L${round(x(now.length - 1))} ${round(y(0))}L${round(x(0))} ${round(y(0))}Z`
  const line = (value: number) =>
    `<path d="M${plot.left} ${round(y(value))}H${width - plot.right}" stroke="${value === 0 ? colours.before : colours.grid}" stroke-width="2"/>`
  const dot = (value: number, day: number) =>
    `<circle cx="${round(x(day))}" cy="${round(y(value))}" r="7" fill="${colour}" stroke="${colours.ground}" stroke-width="3"/>`
  return [
    ...ticks.map(line),
    now.length > 0 ? `<path d="${area}" fill="${colour}" fill-opacity="0.1"/>` : '',
    `<path d="${path(before)}" fill="none" stroke="${colours.before}" stroke-width="3" stroke-dasharray="10 8"/>`,
    `<path d="${path(now)}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`,
    ...now.map(dot),
    legendShapes(place),
  ].join('')
}

/** Positions in the line of the title. */
const legend = { now: 600, before: 832, line: 44 } as const

function legendShapes({ top, colour }: Place): string {
  const y = top + 40
  return [
    `<path d="M${legend.now} ${y}h${legend.line}" stroke="${colour}" stroke-width="5"/>`,
    `<path d="M${legend.before} ${y}h${legend.line}" stroke="${colours.before}" stroke-width="3" stroke-dasharray="10 8"/>`,
  ].join('')
}

function panelLabels(panel: CurvePanel, days: readonly string[], place: Place) {
  const { x, y } = scaleOf(panel, place)
  const { top } = place
  const lineHeight = 42
  const text = (style: { left: number; top: number; width: number; justifyContent: string }) => ({
    ...style,
    position: 'absolute' as const,
    height: lineHeight,
    alignItems: 'center',
    color: colours.muted,
  })
  const titleLine = top + 40 - lineHeight / 2
  return [
    box(
      {
        ...text({ left: 12, top: titleLine, width: 580, justifyContent: 'flex-start' }),
        color: colours.text,
        fontSize: 36,
        fontWeight: 800,
      },
      panel.title,
    ),
    ...(['now', 'before'] as const).map((which) =>
      box(
        text({
          left: legend[which] + legend.line + 12,
          top: titleLine,
          width: 220,
          justifyContent: 'flex-start',
        }),
        which === 'now' ? 'last week' : 'week before',
      ),
    ),
    ...panel.ticks.map((tick) =>
      box(
        text({
          left: 0,
          top: y(tick) - lineHeight / 2,
          width: plot.left - 14,
          justifyContent: 'flex-end',
        }),
        markInWords(tick),
      ),
    ),
    ...days.map((day, at) =>
      box(
        text({
          left: x(at) - 70,
          top: top + panelHeight - plot.bottom + 10,
          width: 140,
          justifyContent: 'center',
        }),
        day,
      ),
    ),
  ]
}

const many = 10_000

/** `500`, `0.0025`, and `1.5M` where there are many. */
function markInWords(value: number): string {
  const notation = Math.abs(value) < many ? 'standard' : 'compact'
  return value.toLocaleString('en', { notation, maximumSignificantDigits: 6 })
}

function round(position: number): number {
  return Math.round(position * 10) / 10
}
