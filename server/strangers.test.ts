import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createStrangers } from './strangers.ts'

function desk() {
  const strangers = createStrangers(({ headers }) => headers.cookie === 'a session', {
    pages: 1,
    pictures: 1,
    others: 2,
  })
  return (url: string, cookie?: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { cookie } })
    const response = new ServerResponse(request)
    const place = strangers(request, response)
    const hasPlace = place?.isFree() ?? true
    if (hasPlace) place?.enter()
    return { hasPlace, place, response }
  }
}

test('strangers have few places for pages, some for the rest, and editors as many as they like', () => {
  const ask = desk()
  const places = (...urls: string[]) => urls.map((url) => ask(url).hasPlace)
  expect(places('/admin/login', '/admin', '/_next/x', '/admin?x')).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(places('/_next/static/x.js', '/api/users/me', '/preview/faq')).toEqual([true, true, false])
  expect(places('/api/media/file/x.png', '/api/media/file/y.png')).toEqual([true, false])
  for (const url of ['/admin', '/admin', '/api/users/me']) {
    expect(ask(url, 'a session').hasPlace).toBe(true)
  }
})

test('a place is free again once its request is over', () => {
  const ask = desk()
  const { response } = ask('/admin/login')
  expect(ask('/admin/login').hasPlace).toBe(false)
  response.emit('close')
  expect(ask('/admin/login').hasPlace).toBe(true)
})
