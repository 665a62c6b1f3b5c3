import { unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { mergeApplication } from '@semilla/contract/merging.ts'
import { answerOfferByLink, getOfferByLink } from '@semilla/contract/notices/offerLinks.ts'
import { changeVacancyStatus } from '@semilla/contract/vacancies/vacancies.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { givenNotices } from '../../../../testing/givenNotices.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import { tell } from '../../../platform/delivery/tell.ts'

const server = await startTestServer({ OUTBOX: 'on' })
const { db, clock } = server
const { owner, family, offer, sendAll, noticesOf, noticesTo } = await givenNotices(server)
const tokenIn = (body: string) => decodeURIComponent(/Token=([^&\s]+)/.exec(body)?.[1] ?? '')

beforeEach(async () => {
  await sendAll()
  clock.set(testNow)
})

describe('the link of an offer', () => {
  it('opens that offer alone, and answers it for the family without signing in', async () => {
    const { applicationId, referralId, siteId } = await offer({ language: 'es' })
    const details = JSON.stringify({ monthlyRate: 1735.5 })
    await db
      .updateTable('site')
      .set({ details, languages: ['01'] })
      .where('id', '=', siteId)
      .execute()
    await sendAll()
    const token = tokenIn((await noticesOf(applicationId))[0]?.body ?? '')
    const visitor = server.client()
    const shown = await visitor.call(getOfferByLink, { token })
    expect(shown).toMatchObject({ stage: 'open', childName: 'Lucía 1', expiresOn: '2026-12-07' })
    // What a parent decides by is public about the place; the family's own fee would tell its income.
    expect(shown).toMatchObject({ siteType: 'center', listPrice: 173_550, languages: ['01'] })
    expect(shown.schedule[0]).toMatchObject({ days: expect.arrayContaining(['monday']) })
    expect(JSON.stringify(shown)).not.toMatch(/example\.org|lastName|fee|reasons/i)
    expect(await visitor.call(answerOfferByLink, { token, accepts: true })).toEqual({ stage: 'accepted' })
    await sendAll()
    const kept = await db.selectFrom('referral').selectAll().where('id', '=', referralId).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ needsAccept: false, status: 'active' })
    const [told] = (await noticesTo(owner.userId)).slice(-1)
    const site = await db.selectFrom('site').select('name').where('id', '=', siteId).executeTakeFirstOrThrow()
    expect(told?.subject).toBe(`A family said yes to ${site.name}`)
    const again = await visitor.post('/api/Notice/AnswerOffer', { Token: token, Accept: false })
    expect(again).toMatchObject({ status: 409, code: 'referralNotOpen' })
  })

  it('counts still when the spot that it accepted is closed and opened again, which the family is told', async () => {
    const { applicationId, vacancyId } = await offer()
    await db.updateTable('vacancy').set({ status: 'paused' }).where('id', '<>', vacancyId).execute()
    await sendAll()
    const token = tokenIn((await noticesOf(applicationId))[0]?.body ?? '')
    await server.client().call(answerOfferByLink, { token, accepts: true })
    const subjects = async () => {
      await sendAll()
      return (await noticesOf(applicationId)).map(({ subject, state }) => subject || state)
    }
    const move = (to: 'closed' | 'submitted') => owner.client.call(changeVacancyStatus, { vacancyId, to })
    await move('closed')
    expect((await subjects()).at(-1)).toMatch(/^The spot at .* is no longer open$/)
    await move('submitted')
    expect((await subjects()).at(-1)).toMatch(/^The spot at .* is open again$/)
    await move('closed')
    await move('submitted')
    expect((await subjects()).at(-1)).toBe('dropped')
  })

  it('counts a no as the family’s own', async () => {
    const { applicationId, referralId } = await offer()
    await sendAll()
    const token = tokenIn((await noticesOf(applicationId))[0]?.body ?? '')
    await server.client().call(answerOfferByLink, { token, accepts: false })
    const kept = await db.selectFrom('referral').selectAll().where('id', '=', referralId).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ status: 'notInterested', endedBecause: 'familyRefused' })
  })

  it.each(['', 'x.y', 'MSAyMDI2LTEyLTA3.AAAAAAAAAAAAAAAAAAAAAA'])(
    'is nothing without our signature: %s',
    async (token) => {
      const answer = await server.client().post('/api/Notice/GetOffer', { Token: token })
      expect([400, 404]).toContain(answer.status)
    },
  )

  it('ends with the last day of the offer', async () => {
    const { applicationId } = await offer()
    await sendAll()
    const token = tokenIn((await noticesOf(applicationId))[0]?.body ?? '')
    clock.set('2026-12-08T18:00:00Z')
    expect((await server.client().post('/api/Notice/GetOffer', { Token: token })).status).toBe(404)
  })

  it('goes on where that day was moved after an outage', async () => {
    const { applicationId, referralId } = await offer()
    await sendAll()
    const token = tokenIn((await noticesOf(applicationId))[0]?.body ?? '')
    await db.updateTable('referral').set({ expiresOn: '2026-12-11' }).where('id', '=', referralId).execute()
    clock.set('2026-12-11T18:00:00Z')
    const visitor = server.client()
    expect(await visitor.call(getOfferByLink, { token })).toMatchObject({ stage: 'open', expiresOn: '2026-12-11' })
    expect(await visitor.call(answerOfferByLink, { token, accepts: true })).toEqual({ stage: 'accepted' })
    expect((await visitor.post('/api/Notice/GetOffer', { Token: token })).status).toBe(404)
  })

  const tokensOf = async (applicationId: number) =>
    (await noticesOf(applicationId)).flatMap(({ body }) => tokenIn(body) || [])
  const remind = async (referralId: number) => {
    await server.inTransaction((ctx) => tell(ctx, { kind: 'offerEnding', referralId }))
    await sendAll()
  }
  const stageWith = async (token: string | undefined) =>
    (await server.client().post('/api/Notice/GetOffer', { Token: token })).data?.Stage ?? 'nothing'

  it.each([
    ['email', { email: 'lcia@example.org' }, { email: 'lucia@example.org' }],
    [
      'phone',
      { email: '', mobilePhones: ['4155550188'], preferredContact: ['text'] },
      { mobilePhones: ['4155550189'], preferredContact: ['text'] },
    ],
  ])('answers nothing for a stranger whose %s the family had by mistake', async (_what, wrong, right) => {
    const { applicationId, referralId } = await offer(wrong, false)
    await sendAll()
    await db.updateTable('parent').set(right).where('applicationId', '=', applicationId).execute()
    await remind(referralId)
    const [stranger, own] = await tokensOf(applicationId)
    expect([await stageWith(stranger), await stageWith(own)]).toEqual(['nothing', 'open'])
    const no = await server.client().post('/api/Notice/AnswerOffer', { Token: stranger, Accept: false })
    expect(no).toMatchObject({ status: 404, code: 'offerLinkInvalid' })
    expect(await server.client().call(answerOfferByLink, { token: own ?? '', accepts: true })).toEqual({
      stage: 'accepted',
    })
  })

  it('answers nothing for an account from which the application was unlinked', async () => {
    const { applicationId, parent } = await offer({ email: '' })
    await sendAll()
    const [token] = await tokensOf(applicationId)
    expect(await stageWith(token)).toBe('open')
    const staff = await givenClient(server, { role: 'counselor' })
    await staff.client.call(unlinkApplication, { applicationId })
    expect(await stageWith(token)).toBe('nothing')
    expect((await parent.client.post('/api/Notice/GetOffer', { Token: token })).status).toBe(404)
  })

  it('still answers for a parent after the other one, whose address comes first, has given one', async () => {
    const { applicationId } = await offer({ email: 'father@example.org' }, false)
    await sendAll()
    const [token] = await tokensOf(applicationId)
    await db.updateTable('parent').set({ position: 'B' }).where('applicationId', '=', applicationId).execute()
    const mother = { firstName: 'Ana', lastName: 'Ruiz', language: '00', email: 'mother@example.org', mobilePhones: [] }
    const home = {
      street: '2765 Folsom Street',
      city: 'San Francisco',
      state: 'CA',
      zip: '94110',
      mailingSameAsHome: true,
    }
    const other = { preferredContact: ['email'], isSingleParent: false, isHomeless: false, needs: ['working'] }
    await db
      .insertInto('parent')
      .values({ applicationId, position: 'A', ...mother, ...home, ...other })
      .execute()
    expect(await stageWith(token)).toBe('open')
  })

  it('still answers for a family whose application was merged into one with another address', async () => {
    const { applicationId, referralId, childIds } = await offer({ email: 'mother@example.org' })
    await sendAll()
    const [token] = await tokensOf(applicationId)
    const receiving = await family({ email: 'father@example.org' }, false)
    const staff = await givenClient(server, { role: 'counselor' })
    const options = { addChildIds: [...childIds], addDocuments: false, replacePreferences: false }
    const ids = { fromId: applicationId, toId: receiving.applicationId }
    await staff.client.call(mergeApplication, { ...ids, options, ignoreWarning: false })
    const moved = await db.selectFrom('referral').selectAll().where('id', '=', referralId).executeTakeFirstOrThrow()
    expect(moved).toMatchObject({ applicationId: receiving.applicationId, status: 'active' })
    expect(await stageWith(token)).toBe('open')
  })
})
