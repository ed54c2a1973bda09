import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createAnonymousLimits } from './anonymousLimits.ts'

function admin() {
  const anonymousLimits = createAnonymousLimits(({ headers }) => headers.cookie === 'a session', {
    pages: 1,
    pictures: 1,
    others: 2,
  })
  return (url: string, cookie?: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { cookie } })
    const response = new ServerResponse(request)
    const slot = anonymousLimits(request, response)
    const hasSlot = slot?.isFree() ?? true
    if (hasSlot) slot?.acquire()
    return { hasSlot, slot, response }
  }
}

test('anonymous clients have few slots for pages and some for the rest, editors have no limit', () => {
  const ask = admin()
  const slots = (...urls: string[]) => urls.map((url) => ask(url).hasSlot)
  expect(slots('/admin/login', '/admin', '/_next/x', '/admin?x')).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(slots('/_next/static/x.js', '/api/users/me', '/preview/faq')).toEqual([true, true, false])
  expect(slots('/api/media/file/x.png', '/api/media/file/y.png')).toEqual([true, false])
  for (const url of ['/admin', '/admin', '/api/users/me']) {
    expect(ask(url, 'a session').hasSlot).toBe(true)
  }
})

test('a slot is free again when its request has ended', () => {
  const ask = admin()
  const { response } = ask('/admin/login')
  expect(ask('/admin/login').hasSlot).toBe(false)
  response.emit('close')
  expect(ask('/admin/login').hasSlot).toBe(true)
})
