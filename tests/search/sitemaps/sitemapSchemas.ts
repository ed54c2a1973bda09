import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryPages, validateXML } from 'xmllint-wasm'

const schemas = {
  sitemap: schema('sitemap.xsd'),
  index: schema('siteindex.xsd'),
  image: schema('sitemap-image.xsd'),
}

function schema(fileName: string) {
  const contents = readFileSync(join(import.meta.dirname, 'schemas', fileName), 'utf8')
  return { fileName, contents }
}

/** The schema violations of a sitemap or a sitemap index; empty when it is valid. */
export async function sitemapProblems(text: string, kind: 'sitemap' | 'index'): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: text }],
    schema: [schemas[kind]],
    preload: [schemas.image],
    maxMemoryPages: memoryPages.GiB,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
