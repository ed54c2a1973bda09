import type { Channel } from './event.ts'

/** The channel of a visit: campaign parameters of the link come first, then the referrer. */

type ChannelPatterns = readonly { channel: Channel; pattern: RegExp }[]

/** By `utm_medium`, with the usual values of advertisers. */
const mediums: ChannelPatterns = [
  { channel: 'Paid', pattern: /^(cp[acmv]|ppc|paid.*|.*paid|display|banners?|ads?|retargeting)$/ },
  { channel: 'Affiliate', pattern: /^(affiliates?|partners?)$/ },
  { channel: 'Email', pattern: /^(e-?mail|newsletter)$/ },
  { channel: 'Social', pattern: /^(social.*|sm)$/ },
  { channel: 'Search', pattern: /^(organic|search)$/ },
  { channel: 'Referral', pattern: /^(referral|link)$/ },
]

/** By `utm_source`, if there is neither a medium nor a referrer. */
const sources: ChannelPatterns = [
  { channel: 'Email', pattern: /^(e-?mail|newsletter)$/ },
  {
    channel: 'Social',
    pattern:
      /^(facebook|fb|instagram|ig|twitter|x|tiktok|youtube|reddit|telegram|tg|discord|linkedin|vk|whatsapp)(\.com)?$/,
  },
]

/** By the referrer's host, or by the name of the app. Mail first, because its hosts are subdomains of search engines. */
const hosts: ChannelPatterns = [
  {
    channel: 'Email',
    pattern:
      /^(mail\.(google|yahoo|proton|aol|yandex)\.[a-z]+|outlook\.(live|office|office365)\.com|e\.mail\.ru|com\.google\.android\.gm|com\.microsoft\.office\.outlook)$/,
  },
  {
    channel: 'Search',
    pattern:
      /^(([a-z]+\.)?(bing|duckduckgo|baidu|ecosia|startpage|qwant|kagi|naver|seznam|sogou|ask)\.[a-z]{2,3}|(www\.|m\.)?google(\.[a-z]{2,3}){1,2}|(www\.)?(yandex\.[a-z]{2,3}(\.[a-z]{2})?|ya\.ru)|([a-z]{2}\.)?search\.(yahoo|brave)\.com|com\.google\.android\.googlequicksearchbox)$/,
  },
  {
    channel: 'Social',
    pattern:
      /^(([a-z]+\.)?(facebook|instagram|twitter|x|tiktok|youtube|reddit|discord|linkedin|pinterest|threads|vk|whatsapp|quora|snapchat|twitch)\.(com|net|tv)|fb\.me|t\.co|t\.me|web\.telegram\.org|youtu\.be|lnkd\.in|bsky\.app|medium\.com|com\.(facebook|twitter|instagram|reddit|linkedin|zhiliaoapp|vkontakte|whatsapp|discord)(\.[a-z]+)*|org\.telegram\.[a-z.]+)$/,
  },
]

/** The normalised origin of a visit; the referrer is never this site itself. */
export type Origin = {
  referrer: string | null
  utm_source: string | null
  utm_medium: string | null
}

/** The channel of a visit. An unknown campaign without a referrer is `Other`. */
export function channelOf({ referrer, utm_source, utm_medium }: Origin): Channel {
  if (!referrer && !utm_source && !utm_medium) return 'Direct'
  const named = find(mediums, utm_medium)
  if (named) return named
  if (referrer) return find(hosts, URL.parse(referrer)?.hostname) ?? 'Referral'
  return find(sources, utm_source) ?? 'Other'
}

function find(patterns: ChannelPatterns, text: string | null | undefined): Channel | undefined {
  if (!text) return undefined
  const lower = text.toLowerCase()
  return patterns.find(({ pattern }) => pattern.test(lower))?.channel
}
