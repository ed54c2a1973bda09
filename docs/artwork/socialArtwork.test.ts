import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { artworkFile, artworkText, designFile, designText } from './socialArtwork.ts'
import { root } from './theme.ts'

const remedy = 'run: npx node docs/artwork/makeImages.ts'

test('the artwork and the version of link previews are those of the site’s signs and code', async () => {
  const artwork = await artworkText()
  const [keptArtwork, keptDesign] = await Promise.all(
    [artworkFile, designFile].map((name) => readFile(join(root, name), 'utf8')),
  )
  expect(keptArtwork === artwork, remedy).toBe(true)
  expect(keptDesign, remedy).toBe(await designText(artwork, keptDesign ?? ''))
})
