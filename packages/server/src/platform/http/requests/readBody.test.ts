import { Refusal } from '@semilla/domain/refusal.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readBodies } from './readBody.ts'

const app = Fastify()
readBodies(app, () => true)
app.setErrorHandler((error, _request, reply) =>
  reply.status(400).send({ faults: error instanceof Refusal ? error.faults : 'unread' }),
)
app.post('/', async ({ body }) => ({ body }))
app.get('/', async ({ query }) => ({ query }))

const send = async (payload: string | Buffer, type = 'application/json') => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })
  return { status: answer.statusCode, ...(answer.json() as { body?: unknown; faults?: unknown }) }
}
const fault = (path: string, code: string) => ({ status: 400, faults: [{ path, code }] })

const read: [text: string | Buffer, value: unknown][] = [
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', { a: 1, b: { a: 1 }, c: [{ a: 1 }, { a: 1 }] }],
  ['\ufeff{"a":1}', { a: 1 }],
  ['{"a":"{\\"b\\":1,\\"b\\":2}"}', { a: '{"b":1,"b":2}' }],
  ['{"a":"日本語 👧🏽 \\u00e9 \\ud83d\\udc67"}', { a: '日本語 👧🏽 é 👧' }],
  ['{"a":9007199254740991,"b":-0.1,"c":1e2}', { a: Number.MAX_SAFE_INTEGER, b: -0.1, c: 100 }],
  ['{"A":1,"a":2,"":3," ":4}', { A: 1, a: 2, '': 3, ' ': 4 }],
  ['{"toString":1,"valueOf":{},"hasOwnProperty":2}', { toString: 1, valueOf: {}, hasOwnProperty: 2 }],
  ['[]', []],
  ['null', null],
  [`${'['.repeat(60)}${']'.repeat(60)}`, JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)],
]
test.each(read)('%s is read unchanged', async (text, body) => {
  expect(await send(text)).toEqual({ status: 200, body })
})

const refused: [text: string | Buffer, path: string, code: string][] = [
  ['{"a":1,"a":2}', 'a', 'sentTwice'],
  ['{"a":1,"a":1}', 'a', 'sentTwice'],
  ['{"a":1,"\\u0061":1}', 'a', 'sentTwice'],
  ['{"a":[{"b":{"c":1,"d":2,"c":3}}]}', 'a[0].b.c', 'sentTwice'],
  ['[{},{"a":1,"a":[]}]', '[1].a', 'sentTwice'],
  ['{"toString":1,"toString":1}', 'toString', 'sentTwice'],
  ['{"":1,"":2}', '', 'sentTwice'],
  ['{"a":{"b":["x\\ud800"]}}', 'a.b[0]', 'characterInvalid'],
  ['{"a":"\\udc00\\ud83d"}', 'a', 'characterInvalid'],
  ['{"a":{"\\ud800":1}}', 'a', 'characterInvalid'],
  ['{"a":"x\\u0000"}', 'a', 'characterInvalid'],
  ['{"a b":{"c":"\\ud800"}}', '', 'characterInvalid'],
]
test.each(refused)('%s is refused with the path of the field', async (text, path, code) => {
  expect(await send(text)).toEqual(fault(path, code))
})

const unread: [what: string, text: string | Buffer][] = [
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
  ['a Latin-1 character', Buffer.from('{"a":"é"}', 'latin1')],
  ['a surrogate in UTF-8', Buffer.from('7b2261223a22eda080227d', 'hex')],
  ['UTF-16', Buffer.from('\ufeff{"a":1}', 'utf16le')],
  ['a prototype', '{"__proto__":{"a":1}}'],
  ['a constructor with a prototype', '{"constructor":{"prototype":{"a":1}}}'],
  ['an empty body', ''],
  ['only a byte order mark', '\ufeff'],
  ['invalid JSON', '{"a":1,}'],
  ['a comment', '{"a":1}//x'],
  ['two values', '{}{}'],
]
test.each(unread)('%s is refused', async (_what, text) => {
  expect((await send(text)).status).toBe(400)
})

test('refuses too many levels of nesting', async () => {
  for (const levels of [61, 5000, 500_000])
    expect((await send(`${'['.repeat(levels)}${']'.repeat(levels)}`)).status).toBe(400)
})

const form = (text: string) => send(text, 'application/x-www-form-urlencoded')

test('repeated fields of a form become lists', async () => {
  expect(await form('a=1&b=x+%C3%A9&c=1&c=2&__proto__=3')).toEqual({
    status: 200,
    body: JSON.parse('{"a":"1","b":"x é","c":["1","2"],"__proto__":"3"}'),
  })
  expect(await form('a=x%00')).toEqual(fault('a', 'characterInvalid'))
  for (const text of ['a=%FF', 'a=%ED%A0%80', '%C3=1', 'a=%C3x']) expect((await form(text)).status, text).toBe(400)
})

test.each([
  ['?a=%C3%A9', 200],
  ['?a=100%', 200],
  ['?a=%ZZ', 200],
  ['?a=%FF', 400],
  ['?a=%ED%A0%80', 400],
  ['?%C3=1', 400],
  ['?a=x%00', 400],
  ['?%00=1', 400],
])('the query %s is answered with %i', async (query, status) => {
  expect((await app.inject({ method: 'GET', url: `/${query}` })).statusCode).toBe(status)
})
