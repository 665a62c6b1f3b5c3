import { getAdministratorHome } from '@semilla/contract/administration.ts'
import { preCheck } from '@semilla/contract/eligibility.ts'
import { getOrganizationSettings, updateOrganizationSettings } from '@semilla/contract/organizations/settings.ts'
import { listHolidays, listReasons } from '@semilla/contract/reference.ts'
import { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import * as api from '@semilla/contract/tables.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { rankGroupNumber, tieBreakers } from '@semilla/domain/eligibility/rank.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenClient, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { untilWaiting } from '../../../testing/inThisOrder.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { lockTable } from './queries/changes.ts'

const server = await startTestServer()
const careful = await startTestServer({ TABLE_APPROVAL: 'figures' })
const { client: admin, userId: adminId } = await givenClient(server, { role: 'portalAdministrator' })

type Values = Record<string, unknown>
type Uses = { readonly sites: number; readonly vacancies: number }
const rowsOf = async (table: TableName, client = admin) => (await client.call(api.getTable, { table })).rows
const add = (table: TableName, values: Values, client: TestClient = admin) =>
  client.send(api.changeTable, { table, action: 'add', values })
const change = (table: TableName, key: string, values: Values, seen?: Values, client: TestClient = admin) =>
  client.send(api.changeTable, { table, key, action: 'change', values, seen })
const act = (table: TableName, key: string, action: 'end' | 'restore') =>
  admin.send(api.changeTable, { table, key, action })
const limits = (more: Values = {}) => ({
  kind: 'stateMedian',
  percent: 85,
  effectiveOn: '2027-07-01',
  source: 'State figures of 2027',
  rows: [2, 3, 4].map((familySize) => ({ familySize, monthlyCents: familySize * 200_000 })),
  ...more,
})

describe('income limits', () => {
  it.each([
    [
      'a gap',
      [
        [2, 100],
        [4, 200],
      ],
    ],
    [
      'a size twice',
      [
        [2, 100],
        [2, 200],
      ],
    ],
    ['a negative figure', [[2, -100]]],
    [
      'a falling ceiling',
      [
        [2, 200],
        [3, 100],
      ],
    ],
    ['nothing', []],
  ] as const)('with %s are refused', async (_, rows) => {
    const given = rows.map(([familySize, monthlyCents]) => ({ familySize, monthlyCents }))
    expect(await add('incomeLimits', limits({ rows: given }))).toMatchObject({ status: 400, code: 'invalid' })
  })

  it('do not begin in the past, and not twice on one day', async () => {
    expect((await add('incomeLimits', limits({ effectiveOn: '2026-01-01' }))).status).toBe(400)
    expect((await add('incomeLimits', limits())).status).toBe(200)
    expect((await add('incomeLimits', limits())).code).toBe('tableRowExists')
  })

  it('do not begin so far ahead that their year must be mistyped', async () => {
    const fields = async (effectiveOn: string) => (await add('incomeLimits', limits({ effectiveOn }))).fields
    expect(await fields('9999-12-31')).toMatchObject([{ Code: 'changeTooFarAhead' }])
  })

  it('of the state have a percentage that decisions read, and those of the area any', async () => {
    const own = { effectiveOn: '2027-08-01' }
    const sent = await add('incomeLimits', limits({ ...own, percent: 75 }))
    expect(sent.fields).toMatchObject([{ Path: 'Values.percent', Code: 'statePercentUnread' }])
    expect((await add('incomeLimits', limits({ ...own, percent: 100 }))).status).toBe(200)
    expect((await add('incomeLimits', limits({ ...own, kind: 'areaMedian', percent: 75 }))).status).toBe(200)
    // The newest table of the area is the city's ceiling, whatever its percentage.
    expect((await add('incomeLimits', limits({ ...own, kind: 'areaMedian', percent: 110 }))).code).toBe(
      'tableRowExists',
    )
  })

  it('change until they begin, and never once their first day is over', async () => {
    const future = (await rowsOf('incomeLimits')).find(({ values }) => values.effectiveOn === '2027-07-01')
    expect(future?.isEditable).toBe(true)
    expect((await change('incomeLimits', future?.key as string, limits({ source: 'Corrected' }))).status).toBe(200)
    const old = (await rowsOf('incomeLimits')).find(({ isEditable }) => !isEditable)
    expect((await change('incomeLimits', old?.key as string, old?.values as Values)).code).toBe('incomeTableStays')
    expect((await act('incomeLimits', old?.key as string, 'end')).code).toBe('tableRowStays')
  })

  it('that were planned with a wrong day, kind or percentage are corrected, and leave nothing behind', async () => {
    const mistyped = limits({ effectiveOn: '2028-03-01', percent: 85 })
    expect((await add('incomeLimits', mistyped)).status).toBe(200)
    const on = async (day: string) => (await rowsOf('incomeLimits')).filter(({ values }) => values.effectiveOn === day)
    const [{ key, values: seen } = {}] = await on('2028-03-01')
    const to = (more: Values) => change('incomeLimits', key as string, { ...mistyped, ...more }, seen)
    expect((await to({ effectiveOn: '2026-01-01' })).fields).toMatchObject([{ Path: 'Values.effectiveOn' }])
    expect((await to({ effectiveOn: '2027-07-01' })).code).toBe('tableRowExists')
    expect((await to({ effectiveOn: '2028-04-01', kind: 'areaMedian', percent: 120 })).status).toBe(200)
    expect(await on('2028-03-01')).toEqual([])
    expect(await on('2028-04-01')).toMatchObject([{ key, values: { kind: 'areaMedian', percent: 120 } }])
  })

  it('that are planned are withdrawn before they decide, and the changes keep what they said', async () => {
    const planned = limits({ effectiveOn: '2028-05-01', percent: 85 })
    expect((await add('incomeLimits', planned)).status).toBe(200)
    const found = async () => (await rowsOf('incomeLimits')).find(({ values }) => values.effectiveOn === '2028-05-01')
    const key = (await found())?.key as string
    const input = { table: 'incomeLimits', key, action: 'end' } as const
    expect((await admin.call(api.previewTableChange, input)).sizesLeftOut).toBeUndefined()
    expect((await admin.call(api.changeTable, input)).outcome).toBe('applied')
    expect(await found()).toBeUndefined()
    const { changes } = await admin.call(api.getTable, { table: 'incomeLimits' })
    expect(changes[0]).toMatchObject({ action: 'end', status: 'applied', before: planned })
    expect((await act('incomeLimits', key, 'end')).status).toBe(404)
    expect((await add('incomeLimits', planned)).status).toBe(200)
  })

  it.each([85, 100])(
    'at %i percent that begin today can be corrected today, until a decision has used them',
    async (percent) => {
      const corrected = await startTestServer()
      const { client } = await givenClient(corrected, { role: 'portalAdministrator' })
      const today = corrected.clock.today()
      const now = limits({ effectiveOn: today, percent })
      const right = limits({ effectiveOn: today, percent, rows: [{ familySize: 2, monthlyCents: 900_000 }] })
      const row = async () => (await rowsOf('incomeLimits', client)).find(({ values }) => values.effectiveOn === today)
      expect((await add('incomeLimits', now, client)).status).toBe(200)
      expect((await add('incomeLimits', right, client)).code).toBe('tableRowExists')
      const { key, values: seen, isEditable } = (await row()) ?? {}
      expect(isEditable).toBe(true)
      expect((await change('incomeLimits', key as string, right, seen, client)).status).toBe(200)
      await givenApplied(corrected, (await givenClient(corrected)).client)
      expect((await row())?.isEditable).toBe(false)
      expect((await change('incomeLimits', key as string, now, undefined, client)).code).toBe('incomeTableStays')
      expect((await client.send(api.changeTable, { table: 'incomeLimits', key, action: 'end' })).code).toBe(
        'tableRowStays',
      )
      // Whoever tries to add it again is not sent back to the row that cannot change.
      expect((await add('incomeLimits', now, client)).code).toBe('incomeTableStays')
    },
  )

  it('that are being corrected make a decision wait, which is then made with what was corrected', async () => {
    const corrected = await startTestServer()
    const families = [await givenClient(corrected), await givenClient(corrected)] as const
    const outcomeFor = async ({ client }: { client: TestClient }) => {
      const { id } = await givenApplied(corrected, client, ({ children }) => {
        for (const child of children) child.protections = []
      })
      const found = corrected.db.selectFrom('eligibilityDecision').select('outcome').where('applicationId', '=', id)
      return (await found.executeTakeFirst())?.outcome
    }
    expect(await outcomeFor(families[0])).toBe('incomeEligible')
    // As another process does it of which this one has not heard yet.
    const decided = await corrected.db.transaction().execute(async (tx) => {
      await lockTable(tx, 'incomeLimits', undefined)
      await tx.updateTable('incomeTableRow').set({ monthlyCents: sql`family_size` }).execute()
      const outcome = outcomeFor(families[1])
      await untilWaiting(corrected, 1)
      return () => outcome
    })
    expect(await decided()).toBe('notEligible')
  })

  it('that leave out sizes of the table in force say so before they are saved', async () => {
    const preview = async (rows: Values['rows']) => {
      const values = limits({ effectiveOn: '2026-12-15', rows })
      return (await admin.call(api.previewTableChange, { table: 'incomeLimits', action: 'add', values })).sizesLeftOut
    }
    const upTo = (largest: number) =>
      Array.from({ length: largest - 1 }, (_, at) => ({ familySize: at + 2, monthlyCents: (at + 2) * 200_000 }))
    expect(await preview(upTo(4))).toEqual({ before: 12, after: 4 })
    expect(await preview(upTo(12))).toBeUndefined()
  })

  it('show which families would become eligible or not before they are saved', async () => {
    const { client } = await givenClient(server)
    await givenApplied(server, client)
    // Nothing but its income decides about this family.
    const facts = { familySize: 4, monthlyIncome: 500_000, receivesPublicAssistance: false, isHomeless: false }
    const children = [{ bornOn: '2024-01-05', specialNeeds: [], protections: [] }]
    await server.db
      .updateTable('eligibilityDecision')
      .set({ facts: JSON.stringify({ ...facts, careStartOn: '2027-01-04', children }) })
      .execute()
    const low = limits({ effectiveOn: '2026-12-01', rows: [{ familySize: 2, monthlyCents: 1 }] })
    const effects = await admin.call(api.previewTableChange, { table: 'incomeLimits', action: 'add', values: low })
    expect(effects).toMatchObject({ families: 1, moves: [{ from: 'incomeEligible', count: 1 }] })
    expect((await rowsOf('incomeLimits')).some(({ values }) => values.effectiveOn === '2026-12-01')).toBe(false)
    const again = () => admin.call(api.previewTableChange, { table: 'incomeLimits', action: 'add', values: low })
    // Neither does an earlier decision about it count, nor a visitor's application that nobody has linked.
    await sql`insert into eligibility_decision (application_id, decided_at, outcome, reasons, facts)
      select application_id, decided_at - interval '1 day', outcome, reasons, jsonb_set(facts, '{monthlyIncome}', '9000000')
      from eligibility_decision`.execute(server.db)
    expect(await again()).toMatchObject({ families: 1, moves: [{ from: 'incomeEligible', count: 1 }] })
    await sql`delete from eligibility_decision where facts -> 'monthlyIncome' = '9000000'`.execute(server.db)
    const { parentUserId } = await server.db.selectFrom('application').select('parentUserId').executeTakeFirstOrThrow()
    await server.db.updateTable('application').set({ isDisabled: true, parentUserId: null }).execute()
    expect(await again()).toMatchObject({ families: 0, moves: [] })
    await server.db.updateTable('application').set({ isDisabled: false, parentUserId }).execute()
    // A table that is moved to a later day decides until then no more.
    const planned = { ...low, effectiveOn: '2028-06-01' }
    expect((await add('incomeLimits', planned)).status).toBe(200)
    const key = (await rowsOf('incomeLimits')).find(({ values }) => values.effectiveOn === '2028-06-01')?.key
    const later = { ...planned, effectiveOn: '2028-09-01' }
    const moved = { table: 'incomeLimits', key, action: 'change', values: later } as const
    expect(await admin.call(api.previewTableChange, moved)).toMatchObject({
      families: 1,
      moves: [{ from: 'moderateEligible', to: 'incomeEligible', count: 1 }],
    })
    // Whom a supervisor helps as an exception becomes neither eligible nor not, until staff end that.
    const rich = { ...facts, monthlyIncome: 9_000_000, careStartOn: '2027-01-04', children }
    await server.db
      .updateTable('eligibilityDecision')
      .set({
        facts: JSON.stringify(rich),
        isException: true,
        exceptionReason: 'A court asks for it',
        decidedBy: adminId,
        outcome: 'incomeEligible',
      })
      .execute()
    const high = limits({ effectiveOn: '2026-12-01', rows: [{ familySize: 2, monthlyCents: 10_000_000 }] })
    const raised = { table: 'incomeLimits', action: 'add', values: high } as const
    expect(await admin.call(api.previewTableChange, raised)).toMatchObject({ families: 1, moves: [] })
    await server.db.updateTable('application').set({ status: 'ineligible' }).execute()
    expect((await admin.call(api.previewTableChange, raised)).moves).toMatchObject([
      { from: 'notEligible', to: 'incomeEligible', count: 1 },
    ])
    await server.db.updateTable('application').set({ status: 'active' }).execute()
    await server.db
      .updateTable('eligibilityDecision')
      .set({ facts: JSON.stringify({ ...rich, monthlyIncome: 500_000 }), isException: false, exceptionReason: '' })
      .execute()
  })

  it('count with the shares of the fee that are planned for the day on which they begin', async () => {
    const feeFrom = async (effectiveOn: string) => {
      const values = limits({ effectiveOn, rows: [{ familySize: 2, monthlyCents: 1 }] })
      const effects = await admin.call(api.previewTableChange, { table: 'incomeLimits', action: 'add', values })
      return effects.movedFees[0]?.after
    }
    const [row] = await rowsOf('fees')
    const before = (await feeFrom('2027-02-28')) ?? 0
    expect(before).toBeGreaterThan(0)
    const values = { fullTimePercent: 4, partTimePercent: 50 }
    const planned = { table: 'fees', key: row?.key, action: 'change', values, effectiveOn: '2027-03-01' } as const
    expect((await admin.call(api.changeTable, planned)).outcome).toBe('planned')
    expect([await feeFrom('2027-02-28'), await feeFrom('2027-03-01')]).toEqual([before, before * 4])
    const { changes } = await admin.call(api.getTable, { table: 'fees' })
    await admin.call(api.decideTableChange, { changeId: changes[0]?.id ?? 0, decision: 'withdraw', reason: '' })
  })
})

describe('fees', () => {
  it('apply to the next estimate, and say whose fee would move', async () => {
    const input = { familySize: 4, monthlyIncome: 900_000 }
    const [row] = await rowsOf('fees')
    const values = { fullTimePercent: 2, partTimePercent: 50 }
    const effects = await admin.call(api.previewTableChange, { table: 'fees', key: row?.key, action: 'change', values })
    expect(effects.moves).toEqual([])
    await change('fees', row?.key as string, values, row?.values)
    expect(await admin.call(preCheck, input)).toMatchObject({ feeFullTime: 18_000, feePartTime: 9_000 })
    expect((await change('fees', row?.key as string, values, row?.values)).code).toBe('editedMeanwhile')
    expect((await change('fees', row?.key as string, { ...values, fullTimePercent: -1 })).status).toBe(400)
    const half = await change('fees', row?.key as string, { ...values, fullTimePercent: 2.5 })
    expect(half.fields).toMatchObject([{ Code: 'notWhole', Message: 'Enter a whole number, without decimals.' }])
  })
})

describe('codes', () => {
  it('of reasons are added in three languages, and ended but never removed', async () => {
    const values = { type: 'referral', whose: 'parent', textEn: 'Too early', textEs: 'Muy temprano', textZh: '太早' }
    expect((await add('reasons', values)).status).toBe(200)
    const own = (await rowsOf('reasons')).find((row) => row.values.textEn === 'Too early')
    const input = { type: 'referral', whose: 'parent', withOther: false, languages: ['es'] } as const
    const offered = async (withEnded?: boolean) =>
      (await admin.call(listReasons, { ...input, languages: ['es'], withEnded })).some(
        ({ id }) => String(id) === own?.key,
      )
    expect(await offered()).toBe(true)
    await act('reasons', own?.key as string, 'end')
    expect(await offered()).toBe(false)
    // It is named where it was given.
    expect(await offered(true)).toBe(true)
    expect((await act('reasons', own?.key as string, 'end')).code).toBe('tableRowStays')
    expect((await act('reasons', own?.key as string, 'restore')).status).toBe(200)
    expect((await change('reasons', own?.key as string, { ...values, whose: 'agency' })).code).toBe('tableRowInUse')
  })

  it.each([
    ['reasons', { type: 'referral', whose: 'agency', textEn: 'Twice', textEs: 'Dos veces', textZh: '兩次' }],
    ['tags', { kind: 'application', name: 'Summer', isSuggested: true }],
    [
      'programs',
      {
        nameEn: 'Evening care',
        nameEs: 'Cuidado nocturno',
        nameZh: '夜間托兒',
        eligibility: 'both',
        forHomeless: false,
        startAgeMonths: 0,
        endAgeMonths: 72,
      },
    ],
    ['neighborhoods', { name: 'Little Hollow', latitude: 37.7, longitude: -122.4 }],
    ['zips', { zip: '94199', latitude: 37.7, longitude: -122.4 }],
    ['languages', { code: '98', nameEn: 'Basque', nameEs: 'Vasco', nameZh: '巴斯克語' }],
    ['incomeSources', { nameEn: 'Rent', nameEs: 'Alquiler', nameZh: '租金' }],
    ['holidays', { onDay: '2027-01-01', nameEn: 'New Year', nameEs: 'Año Nuevo', nameZh: '元旦' }],
  ] as const)('of %s are added once', async (table, values) => {
    expect((await add(table, values)).status).toBe(200)
    expect((await add(table, values)).code).toBe('tableRowExists')
    const row = (await rowsOf(table)).find((each) =>
      Object.entries(values).every(([name, value]) => each.values[name] === value),
    )
    expect(row?.isEnded).toBe(false)
    expect((await act(table, row?.key as string, 'end')).status).toBe(200)
  })

  it('are one where their names differ in capitals alone, and two where they are of another kind or party', async () => {
    const tag = { kind: 'application', name: 'Spring', isSuggested: true }
    const reason = { type: 'referral', whose: 'parent', textEn: 'Left for Rome', textEs: 'A Roma', textZh: '去羅馬' }
    expect((await add('tags', tag)).status).toBe(200)
    expect((await add('tags', { ...tag, name: 'SPRING' })).code).toBe('tableRowExists')
    expect((await add('tags', { ...tag, kind: 'document' })).status).toBe(200)
    expect((await add('reasons', reason)).status).toBe(200)
    expect((await add('reasons', { ...reason, textEn: 'left for rome' })).code).toBe('tableRowExists')
    expect((await add('reasons', { ...reason, whose: 'program' })).status).toBe(200)
    expect((await add('reasons', { ...reason, type: 'applicationStatus' })).status).toBe(200)
  })

  it.each(['00', '-1'])('of languages keep %s, which forms need', async (code) => {
    const row = (await rowsOf('languages')).find(({ values }) => values.code === code)
    expect((await act('languages', row?.key as string, 'end')).code).toBe('tableRowStays')
  })

  it('of holidays are told to whoever plans a day, from today on', async () => {
    const named = (onDay: string, nameEn: string) => ({ onDay, nameEn, nameEs: `${nameEn} (es)`, nameZh: '假' })
    for (const values of [
      named('2027-06-19', 'Juneteenth'),
      named('2026-11-22', 'Yesterday'),
      named('2026-12-24', 'Eve'),
    ])
      expect((await add('holidays', values)).status).toBe(200)
    const ended = (await rowsOf('holidays')).find(({ values }) => values.nameEn === 'Eve')?.key as string
    await act('holidays', ended, 'end')
    const visitor = server.client()
    visitor.cookies.set('semilla_language', 'es')
    const coming = await visitor.call(listHolidays, {})
    expect(coming.map(({ name }) => name)).toEqual(['Juneteenth (es)'])
    expect(coming[0]).toMatchObject({ day: '2027-06-19', text: expect.stringContaining('Juneteenth (es)') })
  })

  it('lose no change: of two who save one row at once, the second is told', async () => {
    const values = { onDay: '2027-02-15', nameEn: 'A', nameEs: 'A', nameZh: 'A' }
    await add('holidays', values)
    const row = (await rowsOf('holidays')).find((each) => each.values.onDay === values.onDay)
    const { client: colleague } = await givenClient(server, { role: 'portalAdministrator' })
    const saving = (nameEn: string, client: TestClient) =>
      change('holidays', row?.key as string, { ...values, nameEn }, row?.values, client)
    const answers = await Promise.all([saving('B', admin), saving('C', colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('editedMeanwhile')
  })

  it('of sources of income have names of their own', async () => {
    expect(await admin.call(api.validateIncomeSourceName, { name: 'employment' })).toBe(false)
    expect(await admin.call(api.validateIncomeSourceName, { name: 'Lottery' })).toBe(true)
  })

  it('of subsidies have a name in each language, which everybody reads in theirs', async () => {
    const row = (await rowsOf('programs')).find(({ values }) => values.nameEn === 'State preschool, part day')
    const values = { ...row?.values, nameEs: 'Medio día del estado' }
    expect((await change('programs', row?.key as string, values, row?.values)).status).toBe(200)
    // More children may fit now.
    const planned = sql`select from graphile_worker.jobs where key = 'rematchOpenVacancies'`.execute(server.db)
    expect((await planned).rows).toHaveLength(1)
    const siteId = await givenSite(server, { programIds: [Number(row?.key)] })
    const nameIn = async (language: string) => {
      admin.cookies.set('semilla_language', language)
      const names = (await admin.call(listSitePrograms, { siteId })).map(({ name }) => name)
      admin.cookies.set('semilla_language', 'en')
      return names
    }
    expect(await nameIn('es')).toEqual(['Medio día del estado'])
    expect(await nameIn('zh-Hant')).toEqual([row?.values.nameZh])
    expect(await nameIn('en')).toEqual(['State preschool, part day'])
  })

  it('of the wrong type are refused, and one that is unknown is not found', async () => {
    expect((await add('programs', { name: 7, eligibility: 'everybody' })).status).toBe(400)
    expect((await act('programs', '999999', 'end')).status).toBe(404)
    expect((await act('programs', "1' or '1'='1", 'end')).status).toBe(404)
  })
})

describe('the order of ties, which is a setting too', () => {
  const reversed = { tieOrder: [...tieBreakers].reverse() }
  const save = async (client: TestClient, more: object, from?: Output<typeof getOrganizationSettings>) => {
    const { organizationId, version, settings } = from ?? (await client.call(getOrganizationSettings, {}))
    return client.send(updateOrganizationSettings, { organizationId, version, settings: { ...settings, ...more } })
  }

  it('does not pass by the second administrator among the settings', async () => {
    const { client } = await givenClient(careful, { role: 'portalAdministrator' })
    expect((await save(client, reversed)).code).toBe('approvedInTables')
    expect((await save(client, { answerDays: 9 })).status).toBe(200)
  })

  it('stays when a form of the settings that was open meanwhile is saved', async () => {
    const open = await admin.call(getOrganizationSettings, {})
    const [row] = await rowsOf('ties')
    await change('ties', row?.key as string, { order: reversed.tieOrder }, row?.values)
    expect((await save(admin, { answerDays: 9 }, open)).code).toBe('editedMeanwhile')
    expect((await rowsOf('ties'))[0]?.values).toEqual({ order: reversed.tieOrder })
    expect((await save(admin, { tieOrder: open.settings.tieOrder })).status).toBe(200)
  })
})

describe('before it is saved', () => {
  const preview = (table: TableName, key: string | undefined, values: Values) =>
    admin.call(api.previewTableChange, { table, key, action: 'change', values })

  it('a change of the order of ties says how many children change their place', async () => {
    for (let family = 0; family < 2; family++) await givenApplied(server, (await givenClient(server)).client)
    const alike = { rankGroup: 3, rankPercent: 40, isHomeless: false, speaksAnotherLanguage: false }
    await server.db
      .updateTable('waitingChild')
      .set({ ...alike, hasSpecialNeeds: false })
      .execute()
    const { last } = await server.db
      .selectFrom('waitingChild')
      .select(({ fn }) => fn.max('applicationId').as('last'))
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('waitingChild')
      .set({ hasSpecialNeeds: true })
      .where('applicationId', '=', last)
      .execute()
    const [row] = await rowsOf('ties')
    const order = row?.values.order as string[]
    expect((await preview('ties', row?.key, { order })).placesMoved).toBe(0)
    expect((await preview('ties', row?.key, { order: order.toReversed() })).placesMoved).toBeGreaterThan(1)
  })

  it('a change of a subsidy says how many children it takes', async () => {
    const row = (await rowsOf('programs')).find(({ values }) => values.nameEn === 'Preschool for all')
    const values = { ...row?.values, startAgeMonths: 0, endAgeMonths: 252 }
    const { fits } = await preview('programs', row?.key, values)
    expect(fits?.after).toBeGreaterThan(0)
    expect(fits?.before).toBeLessThanOrEqual(fits?.after ?? 0)
    // Its sites may keep seats for homeless families, and it takes the others too.
    const mayReserve = await preview('programs', row?.key, { ...values, forHomeless: true })
    expect(mayReserve.fits).toEqual(fits)
    const none = await preview('programs', row?.key, { ...values, startAgeMonths: 251 })
    expect(none.fits?.after).toBe(0)
  })

  it('a change of a subsidy counts the children of its ages and of its families, and nobody else', async () => {
    await givenApplied(server, (await givenClient(server)).client)
    const row = (await rowsOf('programs')).find(({ values }) => values.nameEn === 'Preschool for all')
    const today = server.clock.today()
    const fitting = async (ageMonths: number, eligibility: string, rankGroup: number) => {
      await server.db
        .updateTable('waitingChild')
        .set({ bornOn: addTo(today, { months: -ageMonths }), rankGroup })
        .execute()
      const values = { ...row?.values, startAgeMonths: 24, endAgeMonths: 36, eligibility }
      return ((await preview('programs', row?.key, values)).fits?.after ?? 0) > 0
    }
    const [income, moderate] = [rankGroupNumber('incomeEligible'), rankGroupNumber('moderateEligible')]
    const inside: number[] = []
    for (const age of [23, 24, 35, 36]) if (await fitting(age, 'both', income)) inside.push(age)
    expect(inside).toEqual([24, 35])
    for (const [eligibility, group, expected] of [
      ['income', income, true],
      ['income', moderate, false],
      ['moderate', income, false],
      ['moderate', moderate, true],
      ['both', moderate, true],
    ] as const)
      expect([eligibility, group, await fitting(24, eligibility, group)]).toEqual([eligibility, group, expected])
  })

  it('the end of a subsidy says how many sites offer it and how many open vacancies name it', async () => {
    const row = (await rowsOf('programs')).find(({ values }) => values.nameEn === 'Preschool for all')
    const ending = { table: 'programs', key: row?.key, action: 'end' } as const
    const { sites, vacancies } = (await admin.call(api.previewTableChange, ending)).uses as Uses
    const programId = Number(row?.key)
    const siteId = await givenSite(server, { programIds: [programId] })
    await givenSite(server, { programIds: [programId], status: 'inactive' })
    const formerId = await givenSite(server, { programIds: [programId] })
    await server.db
      .updateTable('siteProgram')
      .set({ removedAt: server.clock.now() })
      .where('siteId', '=', formerId)
      .execute()
    for (const status of ['created', 'submitted', 'paused', 'closed', 'void'] as const)
      await givenVacancy(server, { siteId, programId, status })
    const { uses, fits } = await admin.call(api.previewTableChange, ending)
    expect(uses).toEqual({ sites: sites + 1, vacancies: vacancies + 3 })
    expect(fits?.after).toBe(0)
  })

  it('a change of the fee names the families that pay another one, and the log tells who looked', async () => {
    const { id: applicationId, externalId } = await givenApplied(server, (await givenClient(server)).client)
    const circumstances = { familySize: 4, monthlyIncome: 900_000, receivesPublicAssistance: false, isHomeless: false }
    const children = [{ bornOn: '2024-01-05', specialNeeds: [], protections: [] }]
    await server.db
      .updateTable('eligibilityDecision')
      .set({ facts: JSON.stringify({ ...circumstances, careStartOn: '2027-01-04', children }) })
      .where('applicationId', '=', applicationId)
      .execute()
    const [row] = await rowsOf('fees')
    const { movedFees } = await preview('fees', row?.key, { fullTimePercent: 9, partTimePercent: 90 })
    const moved = movedFees.find((each) => each.applicationId === applicationId)
    expect(moved).toMatchObject({ reference: externalId, familySize: 4 })
    expect(moved?.after).toBeGreaterThan(moved?.before as number)
    const looked = await server.db
      .selectFrom('auditLog')
      .select('after')
      .where('entity', '=', 'worklist')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(looked?.after).toEqual({ applications: expect.arrayContaining([applicationId]) })
  })
})

it('each change is in the log of its table and in the audit log', async () => {
  await add('tags', { kind: 'outreach', name: 'By letter', isSuggested: true })
  const { changes } = await admin.call(api.getTable, { table: 'tags' })
  expect(changes[0]).toMatchObject({ action: 'add', status: 'applied', after: { name: 'By letter' } })
  const logged = await server.db
    .selectFrom('auditLog')
    .select('after')
    .where('entity', '=', 'table')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(logged?.after).toMatchObject({ table: 'tags', name: 'By letter' })
})

it('income limits older than a year are pointed out here and at the home until each has a successor', async () => {
  const aged = await startTestServer()
  const { client } = await givenClient(aged, { role: 'portalAdministrator' })
  const today = { effectiveOn: aged.clock.today() }
  const pointedOut = async () => {
    const tables = await client.call(api.listTables, {})
    const { oldTables } = await client.call(getAdministratorHome, {})
    return [oldTables, ...tables.filter(({ isOld }) => isOld).map(({ name }) => name)]
  }
  expect(await pointedOut()).toEqual([3, 'incomeLimits'])
  await add('incomeLimits', limits({ ...today, percent: 100 }), client)
  expect(await pointedOut()).toEqual([2, 'incomeLimits'])
  await add('incomeLimits', limits({ ...today, percent: 85 }), client)
  await add('incomeLimits', limits({ ...today, kind: 'areaMedian', percent: 150 }), client)
  expect(await pointedOut()).toEqual([0])
})
