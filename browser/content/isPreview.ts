/** Whether the page is a preview with drafts, in the admin or by a preview link. */
export function isPreview(): boolean {
  return document.querySelector('[data-preview-bar]') !== null
}
