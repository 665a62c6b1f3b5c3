import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inviteParent } from '@semilla/contract/invitations.ts'
import { type InterfaceLanguage, interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { afterEach, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const supervisor = await givenClient(server, { role: 'supervisor' })
afterEach(() => clock.set(testNow))

/** The last evening of the city's day on which the code is sent; elsewhere the next day has begun. */
const lateEvening = '2026-12-07T07:30:00Z'
const lastDays: readonly (readonly [InterfaceLanguage, string])[] = [
  ['en', 'January 5, 2027'],
  ['es', '5 de enero de 2027'],
  ['zh-Hant', '2027年1月5日'],
]
const receivers = { email: 'ana@example.net', phone: '(415) 555-0171' } as const
const asNumbers = /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{8}\b|\{/

it.each(
  lastDays.flatMap(([language, day]) => (['email', 'phone'] as const).map((kind) => [language, kind, day] as const)),
)(
  'an invitation in %s by %s says its last day in words, and its link opens in that language',
  async (language, receiverKind, day) => {
    const { id } = await givenApplied(server, supervisor.client)
    await db.updateTable('application').set({ language }).where('id', '=', id).execute()
    clock.set(lateEvening)
    const { client } = await givenClient(server, { role: 'supervisor' })
    await client.call(inviteParent, { applicationId: id, receiverKind, receiver: receivers[receiverKind] })
    const notice = db.selectFrom('notice').select(['subject', 'body']).where('applicationId', '=', id)
    const { subject, body } = await notice.executeTakeFirstOrThrow()
    expect(body).toContain(day)
    expect(body).toMatch(new RegExp(`/\\?lang=${language}#/Partials/SignUp\\?InvitationCode=\\w{12}(\\s|$)`))
    expect(`${subject} ${body.replaceAll(/http\S+/g, '')}`).not.toMatch(asNumbers)
  },
)

/** Returns every text below a key of a file of texts. */
const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn)

it.each(interfaceLanguages)('no message in %s formats a date or a time by itself', (language) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../../../locales/${language}/${file}.json`), 'utf8'))
  const messages = textsIn([read('notices'), read('accounts').notices])
  expect(messages.length).toBeGreaterThan(5)
  // ICU would format in the zone of the machine, and numbers instead of words.
  expect(messages.filter((text) => /\{\w+, *(date|time)/.test(text) || /\d{1,2}\/\d{1,2}\//.test(text))).toEqual([])
})
