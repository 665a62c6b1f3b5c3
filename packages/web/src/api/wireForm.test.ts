import { operation } from '@semilla/contract/wire/operation.ts'
import { id, text, whole } from '@semilla/contract/wire/values.ts'
import { fields } from '@semilla/contract/wire/wire.ts'
import { describe, expect, it } from 'vitest'
import type { CallError } from './callError.ts'
import { addressOf, opened } from './wireForm.ts'

const getSite = operation({
  method: 'GET',
  path: '/api/Provider/GetProvider',
  summary: 'A site.',
  input: fields({ siteId: ['ProviderId', id], name: ['ProviderName', text] }),
  output: fields({ name: ['ProviderName', text], seats: ['Vacancy', whole] }),
})
const rename = operation({ method: 'POST', path: '/api/Provider/Rename', summary: 'Renames a site.' })

/** The texts may not be there yet, so none is looked up for an answer that can be read. */
const noText = () => {
  throw new Error('a text was looked up')
}

const thrown = (status: number, body: unknown, unreadable: () => string = () => 'unreadable'): CallError => {
  try {
    opened(getSite, status, body, unreadable)
  } catch (error) {
    return error as CallError
  }
  throw new Error('nothing was thrown')
}

describe('the address of a call', () => {
  it('contains a GET input as plain text without missing values, and a timestamp against cached answers', () => {
    const address = addressOf(getSite, { ProviderId: 7, ProviderName: 'Casa & Sol', Other: undefined, Gone: null }, 5)
    expect(address).toBe('/api/Provider/GetProvider?ProviderId=7&ProviderName=Casa+%26+Sol&v=5')
  })

  it('contains no input of other operations', () => {
    expect(addressOf(rename, { Password: 'secret' }, 5)).toBe('/api/Provider/Rename?v=5')
  })
})

describe('the envelope of an answer', () => {
  it("returns its data in the domain's terms", () => {
    const answer = opened(getSite, 200, { IsSuccess: true, Data: { ProviderName: 'Sol', Vacancy: 3 } }, noText)
    expect(answer).toEqual({ name: 'Sol', seats: 3 })
  })

  it('throws a refusal with its code, its sentence and its field errors', () => {
    const Fields = [{ Path: 'ProviderName', Code: 'required', Message: 'Write a name.' }]
    const error = thrown(400, { IsSuccess: false, ErrCode: 'invalid', ErrMsg: 'Look again.', Fields }, noText)
    expect(error).toMatchObject({ status: 400, code: 'invalid', message: 'Look again.', retryable: false })
    expect(error.fields).toEqual([{ path: 'ProviderName', code: 'required', message: 'Write a name.' }])
  })

  it.each([
    ['no envelope', 502, undefined],
    ['another envelope', 200, { data: 1 }],
    ['data in another form', 200, { IsSuccess: true, Data: { ProviderName: 4 } }],
  ])('does not take %s for an answer', (_, status, body) => {
    expect(thrown(status, body)).toMatchObject({ code: 'unreadable', retryable: true })
  })
})
