import { serializeJsonLd } from '#domain/search/structuredData.ts'
import { fontPath, type Head, icons, type SocialImage } from './head.ts'

type Props = {
  head: Head
  /** The absolute address of a path on this site. */
  addressOf: (path: string) => string
}

/** Every head tag except title and description, which vike-react writes. */
export function HeadTags({ head, addressOf }: Props) {
  const address = head.canonicalPath === null ? null : addressOf(head.canonicalPath)
  return (
    <>
      <link rel="preload" href={fontPath} as="font" type="font/woff2" crossOrigin="anonymous" />
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:type" content="website" />
      {head.siteName && <meta property="og:site_name" content={head.siteName} />}
      <ImageTags image={head.image} addressOf={addressOf} />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="theme-color" content="#120d13" />
      <link rel="icon" href={icons.legacy} sizes="32x32" />
      <link rel="icon" href={icons.drawn} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={icons.touch} />
      <link rel="manifest" href={icons.manifest} />
      {head.jsonLd.map((thing) => {
        const text = serializeJsonLd(thing)
        return (
          <script
            key={text}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end the element
            dangerouslySetInnerHTML={{ __html: text }}
          />
        )
      })}
    </>
  )
}

function ImageTags({ image, addressOf }: { image: SocialImage; addressOf: Props['addressOf'] }) {
  const address = image.url.startsWith('/') ? addressOf(image.url) : image.url
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  )
}
