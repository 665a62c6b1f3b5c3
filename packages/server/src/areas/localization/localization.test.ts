import { changePassword } from '@semilla/contract/accounts/password.ts'
import { getMyProfile, updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { createApplication } from '@semilla/contract/applications/apply.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import * as api from '@semilla/contract/localization.ts'
import { listLanguages, listReasons } from '@semilla/contract/reference.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterAll, describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { givenAccount, rightPassword, signInAt } from '../../../testing/givenAccounts.ts'
import { familyForm } from '../../../testing/givenApplied.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'
import { applyChangedTexts, keyForStaff, translate } from '../../platform/language.ts'

const server = await startTestServer()
const admin = await givenClient(server, { role: 'portalAdministrator' })
const colleague = await givenClient(server, { role: 'portalAdministrator' })
const visitor = server.client()
afterAll(() => applyChangedTexts({ version: 0, languages: [], texts: [] }))

const file = 'landing'
const texts = async (language: string, files = [file]) => visitor.call(api.getTexts, { files, language })
const at = async (key: string, language = 'en') => (await texts(language)).find((each) => each.key === key)
const key = (await texts('en'))[0]?.key as string
const versionOf = async (language: string) => (await at(key, language))?.version ?? 0
type More = { language?: string; version?: number; isNew?: boolean; key?: string; file?: string }
async function save(content: string | undefined, more: More = {}, client: TestClient = admin.client) {
  const { language = 'en', isNew = false, ...of } = more
  const version = more.version ?? (isNew ? 0 : await versionOf(language))
  return client.send(api.updateTexts, {
    file: of.file ?? file,
    language,
    items: [{ key: of.key ?? key, content, version, isNew }],
  })
}

describe('a changed text', () => {
  it('is read by everybody, and the others stay as they are', async () => {
    const before = await texts('en')
    expect((await save('A new beginning')).status).toBe(200)
    expect((await at(key))?.content).toBe('A new beginning')
    expect((await texts('en')).slice(1)).toEqual(before.slice(1))
    expect((await at(key, 'es'))?.version).toBe(0)
  })

  it('is said by the server too', async () => {
    expect((await save('Nobody gets in.', { file: 'refusals', key: 'notAllowed', version: 0 })).status).toBe(200)
    await expect.poll(() => translate('en', 'refusals:notAllowed')).toBe('Nobody gets in.')
    const stranger = await givenClient(server)
    expect((await stranger.client.send(api.listTexts, defaultsOf(api.listTexts))).message).toBe('Nobody gets in.')
  })

  it('goes back to the original, and its history says who changed it', async () => {
    const { items } = await admin.client.call(api.listTexts, { ...defaultsOf(api.listTexts), file, text: key })
    const shipped = items[0]?.values[0]?.shipped
    await save('Something else')
    expect((await save(undefined)).status).toBe(200)
    expect((await at(key))?.content).toBe(shipped)
    const changes = await admin.client.call(api.listTextChanges, { ...defaultsOf(api.listTextChanges), file, key })
    expect(changes.items[0]).toMatchObject({ before: 'Something else', language: 'en' })
    expect(changes.items[0]?.after).toBeUndefined()
    expect(changes.items[0]?.byName).toContain('Ana')
  })

  it('goes back to the original too where somebody types it again, so that it follows the next one', async () => {
    const { items } = await admin.client.call(api.listTexts, { ...defaultsOf(api.listTexts), file, text: key })
    await save('Something else')
    expect((await save(items[0]?.values[0]?.shipped)).status).toBe(200)
    const changes = await admin.client.call(api.listTextChanges, { ...defaultsOf(api.listTextChanges), file, key })
    expect(changes.items[0]).toMatchObject({ before: 'Something else' })
    expect(changes.items[0]?.after).toBeUndefined()
  })

  it('is plain text wherever it is shown', async () => {
    expect(await save('<img src=x onerror=alert(1)>')).toMatchObject({ status: 400, code: 'textMarkup' })
    expect((await save('Fewer than 5 < 6 & more')).status).toBe(200)
    expect((await at(key))?.content).toBe('Fewer than 5 < 6 & more')
  })
})

describe('a text that could harm', () => {
  it.each([
    ['an open bracket', 'Hello {', 'textUnreadable'],
    ['an override of the direction', 'Hello \u202etxet', 'textDirection'],
    ['nothing but spaces', '   ', 'textMissing'],
    ['10,000 characters', 'x'.repeat(10_000), 'invalid'],
    ['a character that no database keeps', 'Hello\u0000', 'invalid'],
  ])('with %s is refused, and the text stays', async (_, content, code) => {
    const before = await at(key)
    expect(await save(content)).toMatchObject({ status: 400, code })
    expect(await at(key)).toEqual(before)
  })
})

describe('two administrators at once', () => {
  it('lose nothing: the second is told, and the change of the first stays', async () => {
    const version = await versionOf('es')
    const [one, other] = await Promise.all([
      save('Uno', { language: 'es', version }),
      save('Dos', { language: 'es', version }, colleague.client),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect([one, other].find(({ status }) => status === 409)?.code).toBe('editedMeanwhile')
    expect((await at(key, 'es'))?.content).toBe(one.status === 200 ? 'Uno' : 'Dos')
  })

  it('change different texts without minding each other', async () => {
    const [, second] = await texts('zh-Hant')
    const version = await versionOf('zh-Hant')
    const answers = await Promise.all([
      save('一', { language: 'zh-Hant', version }),
      save('二', { language: 'zh-Hant', key: second?.key, version: second?.version }, colleague.client),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('of a language that the interface does not have are refused at its field', async () => {
    const answer = await save('Un', { language: 'fr' })
    expect(answer.fields).toMatchObject([{ Path: 'LanguageCode', Code: 'choiceInvalid' }])
  })

  it('cannot overwrite with a list that names no version', async () => {
    expect((await save('Dos', { language: 'es' }, colleague.client)).status).toBe(200)
    const older = { FileName: file, LanguageCode: 'es', DataContent: JSON.stringify({ [key]: 'Tres' }) }
    expect((await admin.client.post(api.updateTexts.path, older)).code).toBe('editedMeanwhile')
    const [, second] = await texts('es')
    const untouched = { ...older, DataContent: { [second?.key as string]: 'Segundo' } }
    expect((await admin.client.post(api.updateTexts.path, untouched)).status).toBe(200)
  })

  it('go on changing what they changed themselves with lists that name no version', async () => {
    const [, , third] = await texts('es')
    const put = (content: string) =>
      admin.client.post(api.updateTexts.path, {
        FileName: file,
        LanguageCode: 'es',
        DataContent: [{ Id: third?.key, Content: content }],
      })
    expect((await put('Tercero')).status).toBe(200)
    expect((await put('El tercero')).status).toBe(200)
    expect(await at(third?.key as string, 'es')).toMatchObject({ content: 'El tercero', version: 2 })
    await save('De otra persona', { language: 'es', key: third?.key, version: 2 }, colleague.client)
    expect((await put('El mío')).code).toBe('editedMeanwhile')
  })

  it('change all texts of a request or none', async () => {
    const [first, second] = await texts('en')
    const items = [
      { key: first?.key as string, content: 'Kept?', version: first?.version, isNew: false },
      { key: second?.key as string, content: 'Hello {nobody}', version: second?.version, isNew: false },
    ]
    expect((await admin.client.send(api.updateTexts, { file, language: 'en', items })).code).toBe('textPlaceholders')
    expect((await at(first?.key as string))?.content).toBe(first?.content)
  })
})

describe('a new text', () => {
  it.each([
    ['', 'textIdMissing'],
    ['../x', 'invalid'],
    ['__proto__.x', 'invalid'],
    ['a.constructor', 'invalid'],
  ])('with the id %j is refused as %s', async (id, code) => {
    expect((await save('New', { key: id, isNew: true })).code).toBe(code)
  })

  it('needs an id that nobody has, and is then read in every language', async () => {
    expect((await save('New', { isNew: true })).code).toBe('textIdTaken')
    expect((await save('New', { key: `${key}.more`, isNew: true })).code).toBe('textIdTaken')
    const inSpanish = { key: 'brandNew.title', isNew: true, language: 'es' }
    expect((await save('Un texto', inSpanish)).code).toBe('invalid')
    expect((await save('A new text for {name}', { key: 'brandNew.title', isNew: true })).status).toBe(200)
    expect((await at('brandNew.title', 'es'))?.content).toBe('A new text for {name}')
    expect((await save('Again', { key: 'brandNew.title', isNew: true })).code).toBe('textIdTaken')
    expect((await save('Para {nadie}', { key: 'brandNew.title', language: 'es', version: 0 })).code).toBe(
      'textPlaceholders',
    )
  })

  it.each(['below.it', 'below'])('has no place below or at another new one of the same request: %s', async (second) => {
    const items = ['below', second].map((id) => ({ key: id, content: 'New', version: 0, isNew: true }))
    const answer = await admin.client.send(api.updateTexts, { file, language: 'en', items })
    expect([answer.code, await at('below')]).toEqual(['textIdTaken', undefined])
  })

  it('of an unknown file or id that is not new is not found', async () => {
    expect((await save('x', { file: 'nothing', version: 0 })).status).toBe(404)
    expect((await save('x', { key: 'no.such', version: 0 })).status).toBe(404)
  })
})

describe('another language', () => {
  it.each(['en-US', 'zh', 'zh-TW', 'es-MX'])(
    'is refused at its field as %s, which is there already',
    async (language) => {
      const { code, fields } = await admin.client.send(api.addTextLanguage, { language })
      expect(code).toBe('languageTaken')
      expect(fields).toMatchObject([{ Path: 'LanguageCode', Code: 'languageTaken' }])
      const { languages } = await admin.client.call(api.getTextOverview, {})
      expect(languages.some((each) => each.code === language)).toBe(false)
    },
  )

  it('is added, begins in English and takes its own texts and plurals', async () => {
    expect((await admin.client.send(api.addTextLanguage, { language: 'en' })).code).toBe('languageTaken')
    expect((await admin.client.send(api.addTextLanguage, { language: 'zzz' })).status).toBe(400)
    await admin.client.call(api.addTextLanguage, { language: 'ar' })
    expect((await admin.client.send(api.addTextLanguage, { language: 'ar' })).code).toBe('languageTaken')
    expect((await at(key, 'ar'))?.content).toBe((await at(key))?.content)
    expect((await save('مرحبا', { language: 'ar', version: 0 })).status).toBe(200)
    expect((await at(key, 'ar'))?.content).toBe('مرحبا')
    const { languages } = await admin.client.call(api.getTextOverview, {})
    expect(languages.at(-1)).toMatchObject({ code: 'ar', isShipped: false, direction: 'rtl' })
  })

  it('is the language of refusals too, with English where it has no text', async () => {
    const saved = await save('غير موجود', { language: 'ar', file: 'refusals', key: 'notFound', version: 0 })
    expect(saved.status).toBe(200)
    await expect.poll(() => translate('ar', 'refusals:notFound')).toBe('غير موجود')
    const reader = server.client()
    reader.cookies.set('semilla_language', 'ar')
    expect((await reader.get('/api/no/such', {})).message).toBe('غير موجود')
    expect((await reader.send(api.listTexts, defaultsOf(api.listTexts))).message).toBe(
      translate('en', 'refusals:signedOut'),
    )
  })

  it('is the language of answers, of letters and of an application', async () => {
    const say = (file: string, key: string, content: string) => save(content, { language: 'ar', file, key, version: 0 })
    expect((await say('words', 'applicationStatus.hold', 'معلق')).status).toBe(200)
    expect((await say('accounts', 'notices.passwordChanged.subject', 'تغيرت كلمة المرور')).status).toBe(200)
    await expect.poll(() => translate('ar', 'accounts:notices.passwordChanged.subject')).toContain('كلمة')
    const email = 'reads-arabic@example.org'
    const userId = await givenAccount(server, { email })
    const parent = server.client()
    parent.cookies.set('semilla_language', 'ar')
    await signInAt(parent, email)
    const profileIn = (tag: string) => parent.post(updateMyProfile.path, { Data: { Language: tag } })
    expect((await profileIn('fr')).fields[0]).toMatchObject({ Path: 'Data.Language' })
    expect((await profileIn('ar')).status).toBe(200)
    expect(await parent.call(getMyProfile, {})).toMatchObject({ language: 'ar' })
    await parent.call(changePassword, { userId, oldPassword: rightPassword, newPassword: 'Otra-2027!x' })
    const letters = server.db.selectFrom('notice').selectAll().where('userId', '=', userId)
    const letter = await letters.executeTakeFirstOrThrow()
    expect(letter).toMatchObject({ language: 'ar', subject: 'تغيرت كلمة المرور' })
    const agreement = { version: '2026-11', language: 'ar' }
    const { id } = await parent.call(createApplication, { ...(await familyForm(server)), agreement })
    const hold = { applicationId: id, status: 'hold', holdEndsOn: '2026-12-20' } as const
    const noMore = { reasonIds: [], otherReason: '', exception: undefined, exceptionReason: '' }
    const changed = await parent.call(changeApplicationStatus, { ...hold, ...noMore })
    expect(changed.statusName).toBe('معلق')
  })

  it('is the language of the names in tables, which have those of the shipped languages themselves', async () => {
    const rows = async () =>
      (await admin.client.call(api.listTexts, { ...defaultsOf(api.listTexts), file: 'tableNames', pageSize: 200 }))
        .items
    const row = (await rows()).find(({ key }) => key === 'languages.01')
    expect(row).toMatchObject({ isAdded: false })
    expect(row?.values.map(({ content }) => content)).toEqual(['Spanish', 'Español', '西班牙語', undefined])
    const say = (key: string, content: string, language = 'ar') =>
      save(content, { language, file: 'tableNames', key, version: 0 })
    expect((await say('languages.01', 'Castellano', 'es')).code).toBe('textOfTable')
    expect((await save('x', { file: 'tableNames', key: 'languages.zz', language: 'ar', isNew: true })).code).toBe(
      'textOfTable',
    )
    expect((await say('languages.nothing', 'x')).status).toBe(404)
    const reader = server.client()
    reader.cookies.set('semilla_language', 'ar')
    const reasonsOf: Input<typeof listReasons> = { type: 'referral', whose: 'parent', withOther: true, languages: [] }
    const reason = (await reader.call(listReasons, reasonsOf))[0]
    expect((await say('languages.01', 'الإسبانية')).status).toBe(200)
    expect((await say(`reasons.${reason?.id}`, 'سبب')).status).toBe(200)
    const named = async () => (await reader.call(listLanguages, { type: 'home' })).map(({ name }) => name)
    await expect.poll(named).toContain('الإسبانية')
    expect(await named()).toContain('Vietnamese')
    await expect.poll(async () => (await reader.call(listReasons, reasonsOf))[0]?.text).toBe('سبب')
  })

  it('says one thing of one and several of any other number where it has English, and what English was changed to', async () => {
    await admin.client.call(api.addTextLanguage, { language: 'vi' })
    expect((await save('Five families', { file: 'landing', key, version: await versionOf('en') })).status).toBe(200)
    await expect.poll(() => translate('vi', `landing:${key}`)).toBe('Five families')
    expect(translate('vi', 'accounts:forgot.resendIn', { seconds: 1 })).toBe(
      translate('en', 'accounts:forgot.resendIn', { seconds: 1 }),
    )
    const why = { file: 'apply', key: 'parent.situation', language: 'vi', version: 0 }
    expect((await save('Vì sao quý vị cần', why)).status).toBe(200)
    await expect.poll(() => translate('vi', 'apply:parent.situation')).toContain('quý vị')
    expect(translate('vi', keyForStaff('apply:parent.situation'))).toBe('Why care is needed')
    const again = '{seconds, plural, one {Again in # second} other {Again in # seconds}}'
    const ofCode = { file: 'accounts', key: 'forgot.resendIn' }
    expect((await save(again, { ...ofCode, version: 0 })).status).toBe(200)
    await expect.poll(() => translate('vi', 'accounts:forgot.resendIn', { seconds: 1 })).toBe('Again in 1 second')
    const shown = (await (await fetch(`${server.url}/texts/0/vi.json`)).json()) as Record<string, Record<string, any>>
    expect(shown.landing?.[key]).toBe('Five families')
    expect(shown.apply?.['parent.situation']).toBe('Vì sao quý vị cần')
    const message = new IntlMessageFormat(shown.accounts?.['forgot.resendIn'], 'vi')
    expect([1, 2].map((seconds) => message.format({ seconds }))).toEqual(['Again in 1 second', 'Again in 2 seconds'])
    expect((await save(undefined, { ...ofCode, version: 1 })).status).toBe(200)
    await admin.client.call(api.removeTextLanguage, { language: 'vi' })
  })

  it('is removed with its texts', async () => {
    await admin.client.call(api.removeTextLanguage, { language: 'ar' })
    expect((await save('x', { language: 'ar', version: 1 })).status).toBe(400)
  })
})

describe('the list of texts', () => {
  it('finds words of any language, what is changed and what is missing', async () => {
    await save('Besonders', { version: await versionOf('en') })
    const list = async (asked: object) =>
      (await admin.client.call(api.listTexts, { ...defaultsOf(api.listTexts), ...asked })).items
    expect((await list({ text: 'besonders' })).map((row) => row.key)).toEqual([key])
    expect((await list({ show: 'changed', file })).map((row) => row.key)).toContain(key)
    expect(await list({ show: 'missing', file })).toEqual([
      expect.objectContaining({ key: 'brandNew.title', isAdded: true }),
    ])
  })

  it('shows how a text reads with example values', async () => {
    const input = { file, key, language: 'en', content: '{n, plural, one {# child} other {# children}}' }
    const { examples, problem } = await admin.client.call(api.checkText, input)
    expect(examples.map(({ reads }) => reads)).toContain('1 child')
    expect(problem).not.toBe('')
  })
})
