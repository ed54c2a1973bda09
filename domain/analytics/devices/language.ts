/**
 * The language that a browser prefers. Anyone can send any text, so only known codes are stored: those of
 * ISO 639-1, and the codes with three letters for which browsers and phones have translations.
 */

const codes = new Set(
  `aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv
  dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie
  ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv
  mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm
  rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts
  tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
  ast bho ceb chr ckb doi dsb fil fur gsw haw hsb kab kok lij mai mni nso sat scn yue`.split(/\s+/),
)

/** Former codes of ISO 639, which old phones still send. */
const renamed = new Map([
  ['in', 'id'],
  ['iw', 'he'],
  ['ji', 'yi'],
])

/** A browser lists a few languages; a longer header is not read further. */
const maxHeaderLength = 300

/**
 * The first known language among the most preferred ones of an `Accept-Language` header, as the code of
 * the language alone: `de` for `de-AT`. Null without any.
 */
export function languageOf(header: string | undefined): string | null {
  if (!header) return null
  const preferred = header
    .slice(0, maxHeaderLength)
    .split(',')
    .map(parseRange)
    .filter(({ code, weight }) => codes.has(code) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return preferred[0]?.code ?? null
}

function parseRange(range: string): { code: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const [sent = ''] = tag.split('-')
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { code: renamed.get(sent) ?? sent, weight: weight === undefined ? 1 : Number(weight) }
}
