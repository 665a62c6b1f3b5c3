import type { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import type { Failure, FieldFault } from '@semilla/contract/wire/envelope.ts'
import type { Operation, Output } from '@semilla/contract/wire/operation.ts'
import { wirePath } from '@semilla/contract/wire/places.ts'
import { vi } from 'vitest'
import { z } from 'zod'

/** A recorded request. */
export type Request = {
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}
type Answer = () => Response | Promise<Response>

const asJson = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Returns a field error for a place of an operation's input, as the server would send it. */
export const faultIn = (operation: Operation, place: readonly (string | number)[], code: string): FieldFault => ({
  Path: wirePath(operation.input, place),
  Code: code,
  Message: `The server's sentence for ${code}`,
})

/** Returns the profile of a parent of some first name. */
export const profileOf = (firstName: string): Output<typeof getMyProfile> => ({
  userId: 7,
  userType: 'parent',
  account: 'ana@example.org',
  firstName,
  lastName: 'Ibarra',
  gender: '',
  language: 'en',
  email: '',
  phone: '',
  cell: '',
  city: 'San Francisco',
  state: 'CA',
  zip: '',
  organizationName: '',
})

/** Replaces `fetch` by a fake server. Tests give its answers in the contract's types; the contract's codecs encode them. */
export function fakeServer() {
  const answers = new Map<string, Answer[]>()
  const requests: Request[] = []
  const add = ({ path }: Operation, answer: Answer) => answers.set(path, [...(answers.get(path) ?? []), answer])
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    const path = address.split('?')[0] as string
    requests.push({
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: headers as Request['headers'],
    })
    const [next, ...rest] = answers.get(path) ?? []
    if (!next) throw new Error(`No answer was given for ${path}`)
    // The last answer given is repeated.
    if (rest.length > 0) answers.set(path, rest)
    return next()
  })
  return {
    requests,
    requestsOf: ({ path }: Operation) => requests.filter((each) => each.path === path),
    /** Adds a successful answer. Several answers are given in order. */
    answers: <Op extends Operation>(operation: Op, value: Output<Op>) =>
      add(operation, () => asJson({ IsSuccess: true, Data: z.encode(operation.output, value as never) })),
    /** Adds a refusal. */
    declines: (operation: Operation, status: number, failure: Omit<Failure, 'IsSuccess'>) =>
      add(operation, () => asJson({ IsSuccess: false, ...failure }, status)),
    /** Adds a network failure. */
    doesNotRespond: (operation: Operation) =>
      add(operation, () => {
        throw new TypeError('Failed to fetch')
      }),
    /** Adds an answer that is held back until the returned function is called. */
    answersLater: <Op extends Operation>(operation: Op, value: Output<Op>): (() => void) => {
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      add(operation, async () => {
        await released
        return asJson({ IsSuccess: true, Data: z.encode(operation.output, value as never) })
      })
      return release
    },
  }
}
