import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shortcuts } from '#domain/analytics/dashboard/shortcuts.ts'
import { analyticsPage } from '#seed/analytics/analyticsPage.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

const nothing = () => undefined

function help(addFilter: string | undefined) {
  const dialog = { words: analyticsPage, addFilter, isOn: true, onSwitch: nothing }
  return parse(renderToStaticMarkup(<ShortcutHelp {...dialog} onClose={nothing} />))
}

test('the dialog lists every shortcut, and is labelled by its heading', () => {
  const root = help('Add filter')
  const keys = root.querySelectorAll('kbd').map(({ text }) => text)
  expect(keys).toEqual(shortcuts.map(({ key }) => key))
  const names = root.querySelectorAll('td').map(({ text }) => text)
  expect(names).toContain('Compare with: The period before, A year earlier, Nothing')
  expect(names).toContain('Add filter')
  expect(new Set(names).size).toBe(shortcuts.length)
  const dialog = root.querySelector('dialog')
  const heading = root.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')
  expect(heading?.text).toBe('Keyboard shortcuts')
  expect(root.querySelector('input')?.hasAttribute('checked')).toBe(true)
})

test('the shortcut for filters is left out where there is no form for them', () => {
  expect(help(undefined).querySelectorAll('kbd')).toHaveLength(shortcuts.length - 1)
})
