import { deliveredLook } from '#domain/brand/look.ts'
import { serializeJsonLd } from '#domain/search/structuredData.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { fontPath, type Head, icons, type SocialImage } from './head.ts'

type Props = {
  head: Head
  /** The absolute address of a path on this site. */
  addressOf: (path: string) => string
}

/** Every head tag except title and description, which vike-react writes. */
export function HeadTags({ head, addressOf }: Props) {
  const { brand } = head
  const address = head.canonicalPath === null ? null : addressOf(head.canonicalPath)
  return (
    <>
      <link
        rel="preload"
        href={brand?.font ?? fontPath}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
      {brand?.sheet && <link rel="stylesheet" href={brand.sheet} />}
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      {address && <link rel="canonical" href={address} />}
      {head.feed !== undefined && (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={screenPaths.feed}
          title={head.feed}
        />
      )}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:type" content="website" />
      {head.siteName && <meta property="og:site_name" content={head.siteName} />}
      <ImageTags image={head.image} addressOf={addressOf} />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="theme-color" content={brand?.themeColour ?? deliveredLook.colours.ground} />
      <IconTags brand={brand} />
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

/** Own icons have a version in their addresses, because browsers keep icons for long. */
function IconTags({ brand }: { brand: Head['brand'] | undefined }) {
  const at = (path: string) => (brand ? `${path}?v=${brand.version}` : path)
  const own = brand?.hasOwnIcons ? at : (path: string) => path
  return (
    <>
      <link rel="icon" href={own(icons.legacy)} sizes="32x32" />
      {brand?.hasOwnIcons ? (
        <link rel="icon" href={own(icons.large)} type="image/png" sizes="192x192" />
      ) : (
        <link rel="icon" href={icons.drawn} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={own(icons.touch)} />
      <link rel="manifest" href={at(icons.manifest)} />
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
