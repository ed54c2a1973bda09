/** Whether the page is shown with drafts in it, at the desk or to somebody who was sent a link. */
export function isPreview(): boolean {
  return document.querySelector('[data-preview-bar]') !== null
}
