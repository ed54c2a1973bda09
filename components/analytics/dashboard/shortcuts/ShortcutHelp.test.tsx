import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shortcuts } from '#domain/analytics/dashboard/shortcuts.ts'
import { analyticsPage } from '#seed/analytics/analyticsPage.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

test('the dialog lists every shortcut, and is labelled by its heading', () => {
  const nothing = () => undefined
  const root = parse(
    renderToStaticMarkup(
      <ShortcutHelp words={analyticsPage} isOn onSwitch={nothing} onClose={nothing} />,
    ),
  )
  const keys = root.querySelectorAll('kbd').map(({ text }) => text)
  expect(keys).toEqual(shortcuts.map(({ key }) => key))
  const names = root.querySelectorAll('td').map(({ text }) => text)
  expect(names).toContain('Compare with: The period before, A year earlier, Nothing')
  expect(new Set(names).size).toBe(shortcuts.length)
  const dialog = root.querySelector('dialog')
  const heading = root.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')
  expect(heading?.text).toBe('Keyboard shortcuts')
  expect(root.querySelector('input')?.hasAttribute('checked')).toBe(true)
})
