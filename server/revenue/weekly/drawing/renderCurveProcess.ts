import { renderEach } from '#server/search/socialImages/drawing/renderEach.ts'
import { composeCurve } from './composeCurve.ts'

/** A separate process that renders the pictures of weekly mails. */
renderEach(composeCurve)
