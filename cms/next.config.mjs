import { join } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Nothing uses Next's images. Its optimiser would be one more public route.
  images: { unoptimized: true },
  // The repository's type check covers this folder.
  typescript: { ignoreBuildErrors: true },
  // `#domain/…` imports resolve through package.json in the root of the repository.
  turbopack: { root: join(import.meta.dirname, '..') },
}

export default withPayload(config, { devBundleServerPackages: false })
