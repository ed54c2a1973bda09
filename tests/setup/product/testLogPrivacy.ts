import { expect, test } from 'vitest'
import { admin } from '../database/admin.ts'
import type { TestProcess } from '../processes/processes.ts'

/**
 * Adds a test that checks the product's log of the tests before it, which use the addresses of
 * `apiClient`.
 */
export function testLogPrivacy(product: { process: TestProcess }): void {
  test('the log contains no address or password of a client', () => {
    const said = product.process.stdout()
    expect(said).toContain('"msg"')
    expect(said).not.toContain('@')
    expect(said).not.toContain('198.18.')
    expect(said).not.toContain(admin.password)
  })
}
