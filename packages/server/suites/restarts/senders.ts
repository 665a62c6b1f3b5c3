import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { givenPdf } from '../../testing/givenFiles.ts'
import { sendForm, tusClient } from '../../testing/sendFile.ts'
import { openClient, type TestClient } from '../../testing/testClient.ts'
import { openAccount } from './callers.ts'
import type { Fleet } from './fleet.ts'

/** What families were promised: that their messages, documents and applications are stored. */
export type Promises = {
  /** The ids that the writers gave their messages. */
  readonly messages: string[]
  /** The id of each document with the SHA-256 of its bytes. */
  readonly documents: Map<number, string>
  /** The email addresses of those who applied. */
  readonly applicants: string[]
  /** Responses that no process may give, whatever happens to it. */
  readonly faults: string[]
  /** The number of kept promises of all kinds so far. */
  count(): number
}

export const newPromises = (): Promises => {
  const promises = { messages: [], documents: new Map(), applicants: [], faults: [] } as Omit<Promises, 'count'>
  return {
    ...promises,
    count: () => promises.messages.length + promises.documents.size + promises.applicants.length,
  }
}

const sample = readFileSync(join(import.meta.dirname, '../../../contract/samples/create-application.json'), 'utf8')

/** Returns a request of the sample's family for a city, with its own email address. */
function application(cityId: number, email: string) {
  const body = JSON.parse(sample)
  body.Application.application.CustomerId = cityId
  for (const contact of body.Application.contacts) contact.Email = contact.ParentA === 'A' ? email : ''
  return body
}

/** A family with an account and an application, whose browser finds a living process at each request. */
export type Family = { readonly applicationId: number; client(): TestClient; readonly url: () => string }

export async function givenFamily(fleet: Fleet, number: number, cityId: number): Promise<Family> {
  const { email, cookies } = await openAccount([fleet.next()], number)
  const client = () => openClient(fleet.next(), cookies)
  const { data } = await client().post('/api/Application/CreateApplication', application(cityId, email))
  return { applicationId: data.ApplicationId, client, url: fleet.next }
}

type Work = () => Promise<void>
/** A process that was killed or is not ready yet answers nothing, or that it is not available. */
const passing = [503, 502]

/** Repeats a piece of work, with pauses, until it is stopped. A lost connection ends the piece, not the repetition. */
export function repeat(work: Work, promises: Promises, pauseMs: number): () => Promise<void> {
  let isStopping = false
  const working = (async () => {
    while (!isStopping) {
      await work().catch((error: Error) => {
        if (!(error instanceof TypeError)) promises.faults.push(String(error))
      })
      await setTimeout(pauseMs)
    }
  })()
  return () => {
    isStopping = true
    return working
  }
}

const isDone = (what: string, status: number, promises: Promises): boolean => {
  if (status !== 200 && !passing.includes(status)) promises.faults.push(`${what}: ${status}`)
  return status === 200
}

/** Writes messages to the agency, each again and again under its own id until it is stored. */
export function writing(family: Family, promises: Promises): Work {
  let id = randomUUID()
  return async () => {
    const body = { dialog_id: agencyDialogId(family.applicationId), text: `Message ${id}`, client_id: id }
    const { status } = await family.client().post('/message/chat/text', body)
    if (!isDone('message', status, promises)) return
    promises.messages.push(id)
    id = randomUUID()
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const newDocument = () => givenPdf(200_000, randomBytes(16).toString('hex'))

/** Returns the families in turn. Each may add a limited number of documents a day. */
export function inTurn(families: readonly Family[]): () => Family {
  let turn = 0
  return () => families[turn++ % families.length] as Family
}

/** Sends documents as forms, as legacy clients do. */
export const sendingForms =
  (next: () => Family, promises: Promises): Work =>
  async () => {
    const family = next()
    const bytes = newDocument()
    const fields = { EntityId: family.applicationId }
    const { status, id } = await sendForm(family.url(), family.client(), fields, { name: 'pay.pdf', bytes })
    if (isDone('form', status, promises)) promises.documents.set(id, hashOf(bytes))
  }

/** Sends documents in parts, each from where the last process stopped, and adds them to the application. */
export const sendingParts =
  (next: () => Family, promises: Promises): Work =>
  async () => {
    const family = next()
    const bytes = newDocument()
    const tus = () => tusClient(family.url(), family.client())
    const begun = await tus().begin(bytes.length)
    const path = begun.headers.get('location') ?? ''
    for (let tries = 0; begun.status === 201 && tries < 50; tries++) {
      const at = await tus()
        .offset(path)
        .catch(() => -1)
      if (at === bytes.length) return addDocument(family, path.split('/').at(-1) ?? '', bytes, promises)
      if (at >= 0)
        await tus()
          .add(path, at, bytes.subarray(at, at + 90_000))
          .catch(() => undefined)
      else await setTimeout(50)
    }
  }

async function addDocument(family: Family, upload: string, bytes: Buffer, promises: Promises): Promise<void> {
  const key = { 'idempotency-key': randomUUID() }
  const body = { EntityTypeId: 20, EntityId: family.applicationId, UploadIds: [upload], FileName: 'pay.pdf' }
  for (let tries = 0; tries < 50; tries++) {
    const answer = await family
      .client()
      .post('/api/Agency/UploadDocument', body, key)
      .catch(() => undefined)
    if (answer && isDone('parts', answer.status, promises)) {
      promises.documents.set(answer.data.EntityDocumentId, hashOf(bytes))
      return
    }
    await setTimeout(50)
  }
}

/** Lets families without an account apply, each of whom gets a mail. */
export function applying(fleet: Fleet, cityId: number, promises: Promises): Work {
  let count = 0
  return async () => {
    const email = `visitor${count++}@example.net`
    const browser = new Map<string, string>()
    const visitor = () => openClient(fleet.next(), browser)
    await visitor().post('/api/Application/GetDraft', {})
    const key = { 'idempotency-key': randomUUID() }
    for (let tries = 0; tries < 50; tries++) {
      const answer = await visitor()
        .post('/api/Application/CreateApplication', application(cityId, email), key)
        .catch(() => undefined)
      if (answer && isDone('application', answer.status, promises)) {
        promises.applicants.push(email)
        return
      }
      await setTimeout(50)
    }
  }
}
