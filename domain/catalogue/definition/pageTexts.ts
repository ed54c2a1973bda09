/**
 * What a text of a detail page is for:
 * - `label`: the name of a fact, or of a link within the site;
 * - `heading`: the heading of a part of the page, which may be missing;
 * - `claimButton`: the label of a button that leads to the casino;
 * - `section`: a heading with a text;
 * - `sections`: any number of them.
 */
export type TextRole = 'label' | 'heading' | 'claimButton' | 'section' | 'sections'

/** A text of a detail page that editors write. The other fields are what the admin panel shows. */
export type PageText<Role extends TextRole = TextRole> = {
  role: Role
  label: string
  placeholder?: string
  description?: string
}

/** The editors' texts on the pages of a kind, by name, in the order of the form. */
export type PageTexts = Readonly<Record<string, PageText>>

export function label(name: string, placeholder?: string): PageText<'label'> {
  return text('label', name, placeholder)
}

export function heading(name: string, placeholder?: string): PageText<'heading'> {
  return text('heading', name, placeholder)
}

export function claimButton(name: string, placeholder: string): PageText<'claimButton'> {
  return { ...text('claimButton', name, placeholder), description: 'Links to the casino.' }
}

export function section(name: string): PageText<'section'> {
  return text('section', name)
}

export function sections(name: string, description: string): PageText<'sections'> {
  return { ...text('sections', name), description }
}

function text<Role extends TextRole>(
  role: Role,
  name: string,
  placeholder?: string,
): PageText<Role> {
  return { role, label: name, ...(placeholder === undefined ? {} : { placeholder }) }
}
