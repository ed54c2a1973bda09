import { composePicture } from './composePicture.ts'
import { renderEach } from './renderEach.ts'

/** A separate process that renders the pictures of pages. */
renderEach(composePicture)
