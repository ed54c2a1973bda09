'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import type { UIFieldClientProps } from 'payload'
import { useDeferredValue, useMemo } from 'react'
import { contrastProblems, pairContrasts, ratioText } from '#domain/brand/colourPairs.ts'
import { type ColourName, colourNames } from '#domain/brand/look.ts'
import { colourLabels, coloursOfForm } from './validateColour.ts'

/** The contrast of every pair of colours that pages use, while the colours are being chosen. */
export function ColourContrast({ path }: UIFieldClientProps) {
  const group = path.slice(0, path.lastIndexOf('.') + 1)
  const { dispatchFields, setModified } = useForm()
  const typed = useFormFields(([fields]) =>
    colourNames.map((name) => String(fields[group + name]?.value ?? '')).join(' | '),
  )
  const settled = useDeferredValue(typed)
  const { pairs, problems } = useMemo(() => {
    const texts = settled.split(' | ')
    const colours = coloursOfForm(
      Object.fromEntries(colourNames.map((name, at) => [name, texts[at]])),
    )
    return { pairs: pairContrasts(colours), problems: contrastProblems(colours) }
  }, [settled])
  const take = (name: ColourName, value: string) => {
    dispatchFields({ type: 'UPDATE', path: group + name, value })
    setModified(true)
  }
  return (
    <section className="colour-contrast" aria-labelledby="colour-contrast-heading">
      <h4 id="colour-contrast-heading">Contrast</h4>
      <p role="status">
        {problems.length === 0
          ? 'Every pair of colours can be read (WCAG 2.2, level AA).'
          : `${pairs.filter((pair) => !pair.passes).length} of ${pairs.length} pairs have too little contrast. They can’t be published.`}
      </p>
      {problems.length > 0 && (
        <ul className="colour-contrast__remedies">
          {problems.map(({ name, front, back, remedy }) => (
            <li key={name}>
              {remedy ? (
                <>
                  <span className="colour-contrast__sample" style={{ background: remedy.to }} />
                  <button type="button" onClick={() => take(remedy.change, remedy.to)}>
                    {`Use ${remedy.to} for “${colourLabels[remedy.change]}”`}
                  </button>
                  <span>{`the nearest colour that passes: ${name}`}</span>
                </>
              ) : (
                <span>
                  {`${name}: change both “${colourLabels[front]}” and “${colourLabels[back]}”.`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Contrast</th>
            <th scope="col">Needed</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ name, ratio, least, passes }) => (
            <tr key={name} className={passes ? undefined : 'colour-contrast__failed'}>
              <th scope="row">{name}</th>
              <td>{ratioText(ratio)}</td>
              <td>{ratioText(least)}</td>
              <td>{passes ? 'passes' : 'too little'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
