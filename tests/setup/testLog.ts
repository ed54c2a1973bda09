import { expect, test } from 'vitest'
import { admin } from './admin.ts'
import type { TestProcess } from './processes.ts'

/**
 * Adds a test that reads all that the product has logged in those before it, who asked from the
 * addresses of `apiClient`.
 */
export function testLog(product: { process: TestProcess }): void {
  test('the log names nobody who asked', () => {
    const said = product.process.stdout()
    expect(said).toContain('"msg"')
    expect(said).not.toContain('@')
    expect(said).not.toContain('198.18.')
    expect(said).not.toContain(admin.password)
  })
}
