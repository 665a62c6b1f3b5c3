import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { saveDraft } from './applications/drafts.ts'
import { openApi } from './openapi.ts'
import { allOperations } from './operations.ts'
import { requests } from './testing/requests.ts'
import { faultsOf } from './wire/faults.ts'

const all = Object.entries(allOperations)

describe('operations', () => {
  it('all have a sample request here', () => {
    expect(Object.keys(requests).sort()).toEqual(Object.keys(allOperations).sort())
  })

  it('each have a unique path and a summary', () => {
    const places = all.map(([, { method, path }]) => `${method} ${path.toLowerCase()}`)
    expect(new Set(places).size).toBe(places.length)
    for (const [, { path, summary }] of all) {
      expect(path).toMatch(/^(\/api\/\w+\/[\w.-]+|\/message(\/\w+)+)$/)
      expect(summary).toMatch(/^[A-Z].{10,}\.$/)
    }
  })

  it.each(all)('%s reads the request of a legacy client, and reads what it writes', (name, { input }) => {
    const read = z.decode(input, requests[name])
    const written = JSON.parse(JSON.stringify(z.encode(input, read)))
    expect(z.decode(input, written)).toEqual(read)
  })

  it.each(all)('%s refuses an invalid request without throwing', (_, { input, method }) => {
    for (const junk of ['text', 7, [], { Filter: 3, Option: [], info: 'x', Application: 1, Vacancy: null, Data: [] }]) {
      const read = z.safeDecode(input, junk as never)
      for (const issue of read.error?.issues ?? []) expect(issue.message).toMatch(/^[a-z][A-Za-z]*$/)
    }
    if (method === 'GET') expect(z.safeDecode(input, { v: '1', ...(requests[_] ?? {}) } as never).success).toBe(true)
  })
})

describe('a flag without which a call would do the opposite of what was meant', () => {
  it.each([
    ['setUserDisabled', 'Disable'],
    ['pauseMatching', 'Pause'],
    ['setTaskDone', 'Done'],
    ['decideDeletion', 'Granted'],
    ['answerOfferByLink', 'Accept'],
    ['answerReferrals', 'Accept'],
    ['changeOnlyPreferred', 'OnlyPreferred'],
    ['muteContact', 'mute'],
  ] as const)('has to be sent to %s', (name, flag) => {
    const operation = allOperations[name] as (typeof all)[number][1]
    for (const absent of [undefined, null, '']) {
      const read = z.safeDecode(operation.input, { ...requests[name], [flag]: absent } as never)
      expect(read.error && faultsOf(operation, read.error)).toEqual([
        expect.objectContaining({ Path: flag, Code: 'required' }),
      ])
    }
  })
})

const junk = [null, '', ' ', 'x', '-1', -1, 0.5, 1e20, Number.NaN, true, [], [null], {}, '9'.repeat(400), '\u0000']

/** Yields the request with each value in turn replaced by each piece of junk, or removed. */
function* corrupted(request: unknown): Generator<unknown> {
  if (typeof request !== 'object' || request === null) return
  for (const key of Object.keys(request)) {
    const copy = (value: unknown) => Object.assign(structuredClone(request), { [key]: value })
    for (const each of junk) yield copy(each)
    for (const each of corrupted((request as Record<string, unknown>)[key])) yield copy(each)
  }
}

describe('requests with a corrupted value', () => {
  const sentences = (language: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/validation.json`), 'utf8'))
  const known = ['en', 'es', 'zh-Hant'].map(sentences)

  it.each(all)('%s reads them or reports faults, each with a message in every language', (name, operation) => {
    const codes = new Set<string>()
    for (const request of corrupted(requests[name])) {
      const read = z.safeDecode(operation.input, request as never)
      if (read.error) for (const fault of faultsOf(operation, read.error)) codes.add(fault.Code)
      else z.encode(operation.input, read.data)
    }
    expect([...codes].filter((code) => known.some((texts) => !(code in texts)))).toEqual([])
  })

  it('refuses a draft that is nested too deeply', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(z.safeDecode(saveDraft.input, { Form: { deep } }).success).toBe(false)
  })
})

describe('the description of the operations', () => {
  const document = openApi() as any

  it('lists each with its summary', () => {
    for (const [name, { method, path, summary }] of all)
      expect(document.paths[path][method.toLowerCase()]).toMatchObject({ operationId: name, summary })
  })

  it('shows the wire form', () => {
    const { schema } = document.paths['/api/Application/CreateApplication'].post.requestBody.content['application/json']
    const { application, contacts } = schema.properties.Application.properties
    expect(application.anyOf[0].properties).toHaveProperty('ReceivePublicFinancialAssistance')
    expect(application.anyOf[0].properties.Criterial.properties).toHaveProperty('PreferredExulusiveProviders')
    expect(JSON.stringify(contacts)).toContain('MaillingAddress')
    expect(document.paths['/api/User/GetUserType'].get.parameters[0]).toMatchObject({
      name: 'UserId',
      in: 'query',
      required: true,
    })
    expect(document.paths['/api/Application/CreateApplication'].post.parameters[0].name).toBe('Idempotency-Key')
    expect(document.paths['/api/Provider/GetEnrollQueueExcel'].post.responses[200].content).toHaveProperty(
      'application/octet-stream',
    )
  })

  it('can be serialized as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toMatchObject({ openapi: '3.1.0' })
  })
})
