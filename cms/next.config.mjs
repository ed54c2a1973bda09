import { join } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Nothing uses Next's pictures; its optimiser is one more route that works for anybody.
  images: { unoptimized: true },
  // The project's own type check covers this folder.
  typescript: { ignoreBuildErrors: true },
  // The `#domain/…` imports resolve through the package at the root of the repository.
  turbopack: { root: join(import.meta.dirname, '..') },
}

export default withPayload(config, { devBundleServerPackages: false })
