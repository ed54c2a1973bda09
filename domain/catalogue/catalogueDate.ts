/**
 * The day of the last change of the catalogue's texts: set it when a release changes them. Sitemaps
 * use it as the date of every page without a later change by an editor.
 */
export const catalogueDate = '2026-11-21'
