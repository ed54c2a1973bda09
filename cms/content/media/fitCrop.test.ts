import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fitCrop, fitFocalPoint } from './fitCrop.ts'

const cut = z.object({
  crop: z.object({ x: z.number(), y: z.number() }),
  widthInPixels: z.int(),
  heightInPixels: z.int(),
})

/** As `cropImage` of Payload places it. */
function placed(edits: unknown, size: { width: number; height: number }) {
  const { crop, widthInPixels, heightInPixels } = cut.parse(edits)
  return {
    left: Math.floor((crop.x / 100) * size.width),
    top: Math.floor((crop.y / 100) * size.height),
    width: widthInPixels,
    height: heightInPixels,
  }
}

test('a crop of a larger file is converted to the stored picture', () => {
  const edits = {
    crop: { unit: '%', x: '25', y: '50', width: '50', height: '25' },
    focalPoint: { x: '40', y: '60' },
    widthInPixels: '3000',
    heightInPixels: '1000',
  }
  const size = { width: 2880, height: 1920 }
  const inside = fitCrop(edits, size)
  expect(placed(inside, size)).toEqual({ left: 720, top: 960, width: 1440, height: 480 })
  expect(inside).toMatchObject({ crop: { unit: '%' }, focalPoint: { x: '40', y: '60' } })
})

test('a crop in pixels alone is unchanged', () => {
  const size = { width: 200, height: 100 }
  const edits = { crop: { x: '10', y: '0' }, widthInPixels: '30', heightInPixels: '40' }
  expect(placed(fitCrop(edits, size), size)).toEqual({ left: 20, top: 0, width: 30, height: 40 })
})

test('without a crop nothing changes', () => {
  for (const edits of [{ focalPoint: { x: '1', y: '2' } }, undefined, 'x', { crop: 'x' }]) {
    expect(fitCrop(edits, { width: 10, height: 10 })).toBe(edits)
  }
})

test('no crop exceeds the picture', () => {
  const percent = fc.option(fc.double({ min: -1, max: 101, noNaN: true }), { nil: undefined })
  const pixels = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined })
  const crop = fc.record({ x: percent, y: percent, width: percent, height: percent })
  const side = fc.integer({ min: 1, max: 2880 })
  fc.assert(
    fc.property(crop, pixels, pixels, side, side, (crop, wide, high, width, height) => {
      const edits = { crop, widthInPixels: wide, heightInPixels: high }
      const it = placed(fitCrop(edits, { width, height }), { width, height })
      expect(Math.min(it.left, it.top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(it.width, it.height)).toBeGreaterThanOrEqual(1)
      expect(it.left + it.width).toBeLessThanOrEqual(width)
      expect(it.top + it.height).toBeLessThanOrEqual(height)
    }),
  )
})

test('a focal point at the edge is moved into the picture', () => {
  expect(fitFocalPoint({ focalPoint: { x: '-0.7', y: '100.6' }, widthInPixels: '1' })).toEqual({
    focalPoint: { x: 0, y: 100 },
    widthInPixels: '1',
  })
  expect(fitFocalPoint({ focalPoint: { x: '40', y: '60' } })).toEqual({
    focalPoint: { x: 40, y: 60 },
  })
  for (const edits of [{ crop: {} }, undefined, 'x']) expect(fitFocalPoint(edits)).toBe(edits)
})
