import { join } from 'node:path'
import type { WeekCurve } from '#domain/revenue/weekly/weekCurve.ts'
import {
  createPictureRenderer,
  startRenderProcess,
} from '#server/search/socialImages/pictureRenderer.ts'

const module = join(import.meta.dirname, 'drawing', 'renderCurveProcess.ts')

/** The picture of a weekly mail as PNG, rendered in a process of its own, which ends afterwards. */
export async function renderCurve(curve: WeekCurve): Promise<Buffer> {
  const renderer = createPictureRenderer<WeekCurve>({ open: () => startRenderProcess(module) })
  try {
    return await renderer.render(curve)
  } finally {
    await renderer.close()
  }
}
