import * as imports from '@semilla/contract/accounts/userImport.ts'
import { getUser } from '@semilla/contract/accounts/users.ts'
import { addTextLanguage, removeTextLanguage } from '@semilla/contract/localization.ts'
import { describe, expect, test } from 'vitest'
import { givenClient, givenOrganization, givenSite, type RoleCode } from '../../../../../testing/given.ts'
import { startTestServer } from '../../../../../testing/startTestServer.ts'
import { readingLanguages } from '../../../../platform/language.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const ownerId = await givenOrganization(server, 'programOwner')
const { client: city } = await givenClient(server, { role: 'portalAdministrator' })
const { client: program } = await givenClient(server, { role: 'programAdministrator', organizationId: ownerId })
const roles = await server.db.selectFrom('role').select(['id', 'code']).execute()
const role = (code: RoleCode) => roles.find((each) => each.code === code)?.id as number

describe('a workbook of staff', () => {
  test('that two administrators send at once adds each person once, and loses no other line', async () => {
    const users = ['one', 'two', 'three'].map((name) => line(`at.once.${name}@example.org`))
    const others = [line('only.theirs@example.org'), ...users]
    const send = (lines: typeof users) => city.send(imports.importUsers, { organizationId: agencyId, users: lines })
    const answers = await Promise.all([send(users), send(others)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const messages = answers.flatMap(({ data }) => data.flatMap(({ Faults }: { Faults: unknown[] }) => Faults))
    expect(messages).toHaveLength(3)
    for (const { Field } of messages) expect(Field).toBe('LogonName')
    for (const { account } of others) expect(await countOf(account)).toBe(1)
  })

  const line = (account: string, more = {}) => ({
    ...{ firstName: 'Ines', lastName: 'Vidal', account, language: 'es', roleIds: [role('counselor')], sites: [] },
    ...more,
  })
  const countOf = async (account: string) =>
    (await server.db.selectFrom('appUser').select('id').where('email', '=', account).execute()).length

  test('is taken line by line, each line that is not with its reason', async () => {
    const outcomes = await city.call(imports.importUsers, {
      organizationId: agencyId,
      users: [
        line('ines@example.org'),
        line('ines@example.org'),
        line('nobody@example.org', { firstName: ' ' }),
        line('long@example.org', { lastName: 'x'.repeat(200) }),
        line('not an account'),
        line('program@example.org', { roleIds: [role('siteOwner')] }),
        line('none@example.org', { roleIds: [] }),
        line('french@example.org', { language: 'fr' }),
        line('415-555-0123'),
        line('', { firstName: '', roleIds: [], language: 'fr' }),
      ],
    })
    expect(outcomes.map(({ userId }) => userId !== undefined)).toEqual([
      ...[true, false, false, false, false, false, false, false, true, false],
    ])
    // Each fault with its field, and all faults of a line.
    expect(outcomes.map(({ faults }) => faults.map(({ field }) => field).join())).toEqual([
      ...['', 'account', 'firstName', 'lastName', 'account', 'roleIds', 'roleIds', 'language', ''],
      'firstName,account,roleIds,language',
    ])
    expect(outcomes[1]?.faults[0]?.message).toBe('Another account has this logon name. Choose another.')
    expect(outcomes[7]?.faults[0]?.message).toBe('Write one of these languages: English, Español, 繁體中文.')
    for (const { message } of outcomes.flatMap(({ faults }) => faults)) expect(message).toMatch(/\w+ \w+/)
    expect(await countOf('ines@example.org')).toBe(1)
    expect(await countOf('program@example.org')).toBe(0)
    const written = await server.db
      .selectFrom('notice')
      .select('id')
      .where('receiver', '=', 'ines@example.org')
      .execute()
    expect(written).toHaveLength(1)
  })

  test('says of a cell that cannot be stored in which line it is, and takes the others', async () => {
    const outcomes = await city.call(imports.importUsers, {
      organizationId: agencyId,
      users: [
        line('broken@example.org', { firstName: 'Ines\nMarina' }),
        line('hidden@example.org', { lastName: 'Vidal\u202e' }),
        line('essay@example.org', { firstName: 'x'.repeat(3000), language: 'x'.repeat(3000) }),
        line('unbroken@example.org'),
      ],
    })
    expect(outcomes.map(({ faults }) => faults.map(({ field }) => field).join())).toEqual([
      ...['firstName', 'lastName', 'firstName,language', ''],
    ])
    expect(outcomes[0]?.faults[0]?.message).toContain('a character that we cannot save')
    expect(await countOf('unbroken@example.org')).toBe(1)
  })

  test('names the fields of its faults as the wire does', async () => {
    const one = { FirstName: '', LastName: '', LogonName: '', Language: 'Klingon', Roles: [] }
    const { data } = await city.post<[{ Faults: { Field: string }[] }]>(imports.importUsers.path, {
      ...{ CustomerId: agencyId, Users: [one] },
    })
    expect(new Set(data?.[0].Faults.map(({ Field }) => Field))).toEqual(
      new Set(['FirstName', 'LastName', 'LogonName', 'Language', 'Roles']),
    )
  })

  test('may name a language that administrators added', async () => {
    await city.call(addTextLanguage, { language: 'ar' })
    await expect.poll(readingLanguages).toContain('ar')
    const users = [line('arabic@example.org', { language: 'ar' }), line('french@example.org', { language: 'fr' })]
    const [arabic, french] = await city.call(imports.importUsers, { organizationId: agencyId, users })
    await city.call(removeTextLanguage, { language: 'ar' })
    expect(arabic).toEqual({ userId: expect.any(Number), faults: [] })
    expect(french?.faults).toMatchObject([{ field: 'language', message: expect.stringContaining('العربية') }])
  })

  test('gives nobody what the administrator does not hold, and reaches no other organization', async () => {
    const users = [line('grown@example.org', { roleIds: [role('portalAdministrator')] })]
    const [outcome] = await program.call(imports.importUsers, { organizationId: undefined, users })
    expect(outcome?.userId).toBeUndefined()
    expect((await program.send(imports.importUsers, { organizationId: agencyId, users })).status).toBe(404)
    expect(await countOf('grown@example.org')).toBe(0)
  })

  test('gives people of programs their sites, by name or number, and says which are none or several', async () => {
    const named = await givenSite(server, { organizationId: ownerId, name: 'Casa Ñandú, Mission' })
    const twins = [
      await givenSite(server, { organizationId: ownerId, name: 'Twin' }),
      await givenSite(server, { organizationId: ownerId, name: 'Twin' }),
    ]
    const foreign = await givenSite(server)
    const of = (account: string, sites: string[]) => line(account, { roleIds: [role('siteOwner')], sites })
    const outcomes = await program.call(imports.importUsers, {
      organizationId: undefined,
      users: [
        of('both@example.org', ['casa nandu, mission', String(twins[1]), String(named)]),
        of('twin@example.org', ['Twin']),
        of('foreign@example.org', [String(foreign), 'Nowhere']),
      ],
    })
    const [both, twin, beyond] = outcomes
    const { sites } = await program.call(getUser, { userId: both?.userId as number })
    expect(sites.filter(({ isHeld }) => isHeld).map(({ id }) => id)).toEqual([named, twins[1]])
    const numbers = twins.toSorted((one, other) => one - other).join(', ')
    const several = `More than one site is called Twin. Write the number of the right one instead: ${numbers}`
    expect(twin).toEqual({ userId: undefined, faults: [{ field: 'sites', message: several }] })
    expect(beyond?.faults.map(({ field, message }) => [field, message.split(': ')[1]])).toEqual([
      ['sites', String(foreign)],
      ['sites', 'Nowhere'],
    ])
    const users = [line('agency@example.org', { sites: [String(named)] })]
    const [agency] = await city.call(imports.importUsers, { organizationId: agencyId, users })
    expect(agency?.faults).toMatchObject([{ field: 'sites' }])
    expect(await countOf('agency@example.org')).toBe(0)
  })

  test('is refused as a whole with more lines than 200', async () => {
    const one = { FirstName: 'Ines', LastName: 'Vidal', Language: 'es', Roles: [role('counselor')] }
    const Users = Array.from({ length: 201 }, (_, at) => ({ ...one, LogonName: `many${at}@example.org` }))
    expect((await city.post(imports.importUsers.path, { CustomerId: agencyId, Users })).status).toBe(400)
    expect(await countOf('many0@example.org')).toBe(0)
  })
})
