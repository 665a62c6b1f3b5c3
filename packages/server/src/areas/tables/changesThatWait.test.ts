import { getAdministratorHome } from '@semilla/contract/administration.ts'
import * as api from '@semilla/contract/tables.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

const careful = await startTestServer({ TABLE_APPROVAL: 'figures' })
const later = await startTestServer()
const rowsOf = async (table: TableName, client: TestClient) => (await client.call(api.getTable, { table })).rows

describe('a table that a second administrator approves', () => {
  it('changes when another one approved it, and never by whoever proposed it', async () => {
    const { client: one, userId } = await givenClient(careful, { role: 'portalAdministrator' })
    const { client: other } = await givenClient(careful, { role: 'portalAdministrator' })
    const [row] = await rowsOf('fees', one)
    const values = { fullTimePercent: 3, partTimePercent: 50 }
    const sent = await one.send(api.changeTable, {
      ...{ table: 'fees', key: row?.key, action: 'change', values, seen: row?.values },
    })
    expect(sent.output?.outcome).toBe('waiting')
    expect((await rowsOf('fees', one))[0]?.values).toEqual(row?.values)
    const id = (await one.call(api.getTable, { table: 'fees' })).changes[0]?.id as number
    const approve = { changeId: id, decision: 'approve', reason: '' } as const
    expect((await one.send(api.decideTableChange, approve)).code).toBe('approvedByAnother')
    const forced = careful.db
      .updateTable('tableChange')
      .set({ status: 'applied', decidedBy: userId, decidedAt: new Date() })
    await expect(forced.where('id', '=', id).execute()).rejects.toThrow('approved_by_another')
    const answers = await Promise.all([
      other.send(api.decideTableChange, approve),
      other.send(api.decideTableChange, approve),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ code }) => code)).toContain('changeDecided')
    const withdraw = { changeId: id, decision: 'withdraw', reason: '' } as const
    expect((await one.send(api.decideTableChange, withdraw)).code).toBe('changeDecided')
    expect((await one.send(api.decideTableChange, { ...withdraw, changeId: id + 1 })).status).toBe(404)
    expect((await rowsOf('fees', one))[0]?.values).toEqual(values)
  })
})

it('an income table is not proposed a second time while it waits', async () => {
  const { client } = await givenClient(careful, { role: 'portalAdministrator' })
  const rows = [{ familySize: 2, monthlyCents: 500_000 }]
  const propose = (percent: number, effectiveOn: string) =>
    client.send(api.changeTable, {
      table: 'incomeLimits',
      action: 'add',
      values: { kind: 'areaMedian', percent, effectiveOn, source: 'City', rows },
    })
  expect((await propose(150, '2027-09-01')).output?.outcome).toBe('waiting')
  // The newest table of the area is the city's ceiling, whatever its percentage.
  expect((await propose(110, '2027-09-01')).code).toBe('tableRowToCome')
  expect((await propose(150, '2027-10-01')).output?.outcome).toBe('waiting')
})

it('an income table whose first day passed while it waited is declined, and whoever decides reads why', async () => {
  const { client: one } = await givenClient(careful, { role: 'portalAdministrator' })
  const rows = [{ familySize: 2, monthlyCents: 500_000 }]
  const on = careful.clock.today()
  const values = { kind: 'areaMedian', percent: 150, effectiveOn: on, source: 'City', rows }
  const adding = { table: 'incomeLimits', action: 'add', values } as const
  expect((await one.send(api.changeTable, adding)).output?.outcome).toBe('waiting')
  const changeId = (await one.call(api.getTable, { table: 'incomeLimits' })).changes[0]?.id as number
  const before = careful.clock.now().toISOString()
  careful.clock.set(new Date(careful.clock.now().getTime() + 24 * 3_600_000).toISOString())
  const { client: other } = await givenClient(careful, { role: 'portalAdministrator' })
  const tooLate = { status: 409, code: 'incomeTableTooLate', fields: [] }
  expect(await other.send(api.previewTableChange, adding)).toMatchObject(tooLate)
  const decide = (decision: 'approve' | 'decline') =>
    other.send(api.decideTableChange, { changeId, decision, reason: '' })
  expect(await decide('approve')).toMatchObject(tooLate)
  expect((await decide('decline')).status).toBe(200)
  // Of the form that proposes it, the day is a field to correct.
  expect((await other.send(api.changeTable, adding)).fields).toMatchObject([{ Code: 'dateInPast' }])
  careful.clock.set(before)
})

describe('a change that begins on a later day', () => {
  const shares = (fullTimePercent: number) => ({ fullTimePercent, partTimePercent: 50 })
  /** Runs the job on another day; sessions do not last until then. */
  const apply = async (on: string) => {
    const now = later.clock.now().toISOString()
    later.clock.set(`${on}T12:00:00Z`)
    await later.runTask('applyPlannedChanges', {})
    later.clock.set(now)
  }
  const plan = async (client: TestClient, fullTimePercent: number, effectiveOn: string) => {
    const [row] = await rowsOf('fees', client)
    const values = shares(fullTimePercent)
    return client.send(api.changeTable, {
      table: 'fees',
      key: row?.key,
      action: 'change',
      values,
      seen: row?.values,
      effectiveOn,
    })
  }
  const newest = async (client: TestClient) =>
    (await client.call(api.getTable, { table: 'fees' })).changes[0] as { id: number; status: string }

  it('holds from that day on, not before, and can be taken back until then', async () => {
    const { client } = await givenClient(later, { role: 'portalAdministrator' })
    expect((await plan(client, 4, '2020-01-01')).status).toBe(400)
    expect((await plan(client, 4, '9999-12-31')).fields).toMatchObject([{ Code: 'changeTooFarAhead' }])
    expect((await plan(client, 4, '2027-03-01')).output?.outcome).toBe('planned')
    expect((await plan(client, 5, '2027-03-02')).code).toBe('tableChangePending')
    expect((await newest(client)).status).toBe('planned')
    await apply('2027-02-28')
    expect((await rowsOf('fees', client))[0]?.values).not.toEqual(shares(4))
    await apply('2027-03-01')
    await apply('2027-03-01')
    expect((await rowsOf('fees', client))[0]?.values).toEqual(shares(4))
    expect((await newest(client)).status).toBe('applied')
    expect((await plan(client, 6, '2027-04-01')).output?.outcome).toBe('planned')
    const { id: changeId } = await newest(client)
    const decide = (decision: 'approve' | 'withdraw') =>
      client.send(api.decideTableChange, { changeId, decision, reason: '' })
    expect((await decide('approve')).status).toBe(409)
    expect((await decide('withdraw')).status).toBe(200)
    await apply('2027-04-01')
    expect((await rowsOf('fees', client))[0]?.values).toEqual(shares(4))
  })

  it('waits as failed when its table no longer allows it', async () => {
    const { client } = await givenClient(later, { role: 'portalAdministrator' })
    const holiday = { onDay: '2027-07-05', nameEn: 'A', nameEs: 'A', nameZh: 'A' }
    const adding = { table: 'holidays', action: 'add', values: holiday } as const
    expect((await client.send(api.changeTable, { ...adding, effectiveOn: '2027-05-01' })).output?.outcome).toBe(
      'planned',
    )
    // As an update of the product does, which knows no plans.
    await later.db.insertInto('holiday').values(holiday).execute()
    await apply('2027-05-01')
    const { changes } = await client.call(api.getTable, { table: 'holidays' })
    expect(changes.map(({ status }) => status)).toEqual(['failed'])
    const held = (await client.call(api.listTables, {})).find(({ name }) => name === 'holidays')
    expect(held?.waiting).toBe(1)
    const failed = async () => (await client.call(getAdministratorHome, {})).failedChanges
    expect(await failed()).toBe(1)
    await client.call(api.decideTableChange, { changeId: Number(changes[0]?.id), decision: 'withdraw', reason: '' })
    expect(await failed()).toBe(0)
  })

  it('is listed before what was changed since', async () => {
    const { client } = await givenClient(later, { role: 'portalAdministrator' })
    const adding = (onDay: string, more: object) =>
      client.send(api.changeTable, {
        ...{ table: 'holidays', action: 'add', values: { onDay, nameEn: 'A', nameEs: 'A', nameZh: 'A' }, ...more },
      })
    expect((await adding('2027-07-06', { effectiveOn: '2027-05-01' })).output?.outcome).toBe('planned')
    expect((await adding('2027-07-07', {})).output?.outcome).toBe('applied')
    const { changes } = await client.call(api.getTable, { table: 'holidays' })
    expect(changes.slice(0, 2).map(({ status }) => status)).toEqual(['planned', 'applied'])
  })

  const zip = (code: string) => ({ zip: code, latitude: 37.77, longitude: -122.42 })
  const planZip = (client: TestClient, code: string, more: object) =>
    client.send(api.changeTable, { table: 'zips', action: 'add', values: zip(code), ...more })
  const changeOfZip = async (client: TestClient, code: string) =>
    (await client.call(api.getTable, { table: 'zips' })).changes.find(({ after }) => after?.zip === code)
  const decideOn = (client: TestClient, changeId: number | undefined, decision: 'approve' | 'withdraw') =>
    client.send(api.decideTableChange, { changeId: changeId as number, decision, reason: '' })

  it.each([
    ['on the same day', '94191', { effectiveOn: '2027-03-01' }],
    ['on another day', '94192', { effectiveOn: '2027-04-01' }],
    ['at once', '94193', {}],
  ])('is refused %s if it would make a row that is planned already', async (_, code, more) => {
    const { client } = await givenClient(later, { role: 'portalAdministrator' })
    expect((await planZip(client, code, { effectiveOn: '2027-03-01' })).output?.outcome).toBe('planned')
    expect(await planZip(client, code, more)).toMatchObject({ status: 409, code: 'tableRowToCome' })
    expect((await decideOn(client, (await changeOfZip(client, code))?.id, 'withdraw')).status).toBe(200)
    expect((await planZip(client, code, more)).status).toBe(200)
  })

  it('is not approved if it would make a row that is planned already', async () => {
    const { client } = await givenClient(later, { role: 'portalAdministrator' })
    const { userId } = await givenClient(later, { role: 'portalAdministrator' })
    const proposal = {
      tableName: 'zips',
      action: 'add',
      after: JSON.stringify(zip('94194')),
      effectiveOn: '2027-04-01',
    }
    const waits = { ...proposal, status: 'waiting', needsApproval: true, proposedBy: userId, proposedAt: new Date() }
    await later.db.insertInto('tableChange').values([waits, waits]).execute()
    const ids = (await client.call(api.getTable, { table: 'zips' })).changes.flatMap(({ id, after }) =>
      after?.zip === '94194' ? [id] : [],
    )
    expect((await decideOn(client, ids[0], 'approve')).status).toBe(200)
    expect(await decideOn(client, ids[1], 'approve')).toMatchObject({ status: 409, code: 'tableRowToCome' })
  })

  it('waits for its day after another administrator approved it', async () => {
    const { client: one } = await givenClient(careful, { role: 'portalAdministrator' })
    const { client: other } = await givenClient(careful, { role: 'portalAdministrator' })
    expect((await plan(one, 7, '2027-06-01')).output?.outcome).toBe('waiting')
    const approve = { changeId: (await newest(one)).id, decision: 'approve', reason: '' } as const
    expect((await other.send(api.decideTableChange, approve)).status).toBe(200)
    expect((await newest(one)).status).toBe('planned')
    expect((await rowsOf('fees', one))[0]?.values).not.toEqual(shares(7))
  })
})
