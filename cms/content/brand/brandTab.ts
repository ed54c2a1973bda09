import type { Field, TextField } from 'payload'
import { type ColourName, colourNames, deliveredLook, radiusNames } from '#domain/brand/look.ts'
import { deliveredTypeface, typefaceNames, typefaces } from '#domain/brand/typefaces.ts'
import { copyFields, group, siteNameTokens } from '../fields/copyFields.ts'
import { validateBrandPicture } from './validateBrandPicture.ts'
import { colourLabels, normaliseColour, validateColour } from './validateColour.ts'

const { line } = copyFields(siteNameTokens)

const colourUses: Record<ColourName, string> = {
  ground: 'Behind everything, and the text of accent buttons.',
  surface: 'Behind cards, the header note and the footer.',
  text: 'Texts and headings, and the ground of tickets.',
  accent: 'Buttons to the casino, the mark and decorations.',
  accentText: 'Links under the pointer, badges and the frame of the focus.',
}

const radiusLabels: Record<(typeof radiusNames)[number], string> = {
  none: 'None: square corners',
  small: 'Small',
  delivered: 'Delivered',
  large: 'Large',
}

/** The tab of the site settings with the name and the look of the site. */
export const brandTab: { label: string; description: string; fields: Field[] } = {
  label: 'Brand',
  description:
    'The name and the look of the site. Whatever you leave empty stays as delivered. The preview shows a change at once.',
  fields: [
    line('siteName', {
      label: 'Site name',
      description:
        'Other texts use it by the token {site}. With another name than the delivered one, the delivered mark and icons disappear: without pictures of your own, headers show the name alone, and icons its first letter in your colours.',
    }),
    group('brand', { label: 'Look' }, [
      {
        type: 'row',
        fields: [
          picture('logoOnDark', 'Logo for a dark ground', {
            check: 'logo',
            description:
              'Shown at the top of every page. A logo that is wider than 3:2 should contain the name; beside others the name is written.',
          }),
          picture('logoOnLight', 'Logo for a light ground', {
            check: 'logo',
            description:
              'Used if the ground is light, and in the light theme of this admin. Without it the other logo is used.',
          }),
        ],
      },
      picture('favicon', 'Favicon', {
        check: 'favicon',
        description:
          'A square of at least 512 x 512 pixels. All icons of browsers and home screens are made of it; without it, of the first letter of the name.',
      }),
      group(
        'colours',
        {
          label: 'Colours',
          description: 'Each is # and six digits. An empty field has the delivered colour.',
        },
        [
          { type: 'row', fields: colourNames.map(colour) },
          {
            name: 'contrast',
            type: 'ui',
            label: 'Contrast',
            admin: {
              disableListColumn: true,
              components: { Field: '/content/brand/ColourContrast.tsx#ColourContrast' },
            },
          },
        ],
      ),
      {
        type: 'row',
        fields: [
          {
            name: 'typeface',
            type: 'select',
            label: 'Typeface',
            options: typefaceNames.map((value) => ({ value, label: typefaces[value].label })),
            admin: {
              placeholder: typefaces[deliveredTypeface].label,
              components: { Field: '/content/brand/ChoiceField.tsx#ChoiceField' },
            },
          },
          {
            name: 'radius',
            type: 'select',
            label: 'Corners',
            options: radiusNames.map((value) => ({ value, label: radiusLabels[value] })),
            admin: {
              placeholder: radiusLabels[deliveredLook.radius],
              components: { Field: '/content/brand/ChoiceField.tsx#ChoiceField' },
            },
          },
        ],
      },
    ]),
  ],
}

function colour(name: ColourName): TextField {
  return {
    name,
    type: 'text',
    label: colourLabels[name],
    hooks: { beforeValidate: [({ value }) => normaliseColour(value)] },
    validate: validateColour(name),
    admin: {
      description: colourUses[name],
      placeholder: deliveredLook.colours[name],
      components: { Field: '/content/brand/ColourField.tsx#ColourField' },
    },
  }
}

function picture(
  name: string,
  label: string,
  { check, description }: { check: 'logo' | 'favicon'; description: string },
): Field {
  return {
    name,
    type: 'upload',
    relationTo: 'media',
    label,
    validate: validateBrandPicture(check),
    admin: { description },
  }
}
