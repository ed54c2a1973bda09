import { describe, expect, it } from 'vitest'
import { prose } from './prose.ts'

describe('prose', () => {
  it('joins the lines of a paragraph and drops the indentation', () => {
    expect(prose`
      One sentence that
      goes on.

      Another paragraph.
    `).toBe('One sentence that goes on.\n\nAnother paragraph.')
  })

  it('keeps list items on separate lines and joins their continuation lines', () => {
    expect(prose`
      Look for:
      - a limit that
        takes effect at once
      - a clock
    `).toBe('Look for:\n- a limit that takes effect at once\n- a clock')
  })

  it('leaves tokens unchanged', () => {
    expect(prose`Code {code},
      worth {amount}`).toBe('Code {code}, worth {amount}')
  })
})
