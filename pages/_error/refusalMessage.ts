import type { PreviewRefusal } from '#domain/content/preview/previewNotice.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Message } from './message.ts'

const words: Record<PreviewRefusal, Pick<Message, 'heading' | 'text'>> = {
  refused: {
    heading: 'This preview link does not work',
    text: 'Perhaps a part of the address was lost on its way, or the link was withdrawn. Ask whoever sent it to you for a new one.',
  },
  expired: {
    heading: 'This preview link has ended',
    text: 'It showed a page that was not published yet, for a few days. Ask whoever sent it to you for a new one.',
  },
  away: {
    heading: 'The preview is not available right now',
    text: 'The drafts can not be read at this moment. Please try again in a minute.',
  },
  busy: {
    heading: 'Too many previews at once',
    text: 'Please try again in a moment.',
  },
}

/**
 * The message in place of a preview. It is not copy, because only recipients of preview links read
 * it.
 */
export function refusalMessage(refusal: PreviewRefusal): Message {
  return { ...words[refusal], link: { label: 'Go to the published site', path: paths.home } }
}
