import { refusals } from '@semilla/domain/refusal.ts'
import { describe, expect, it } from 'vitest'
import { givenOrganization } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { wordedAudit } from './wordedAudit.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const { name: agency } = await server.db
  .selectFrom('organization')
  .select('name')
  .where('id', '=', agencyId)
  .executeTakeFirstOrThrow()
const { id: counselor } = await server.db
  .selectFrom('role')
  .select('id')
  .where('code', '=', 'counselor')
  .executeTakeFirstOrThrow()

const inWords = (entity: string, before: unknown, after: unknown, language: 'en' | 'es' | 'zh-Hant' = 'en') =>
  server.inTransaction(async (ctx) => {
    const [changes = []] = await wordedAudit({ ...ctx, language }, [{ entity, before, after }])
    return changes.map((change) => [change.field, change.before, change.after])
  })

describe('an entry of the audit log in words', () => {
  it.each<[what: string, entity: string, before: unknown, after: unknown, expected: unknown]>([
    ['nothing', 'user', null, null, []],
    ['a status of a family', 'child', { status: 'active' }, { status: 'closed' }, [['Status', 'Active', 'Closed']]],
    ['a status of a vacancy', 'vacancy', null, { status: 'submitted' }, [['Status', '', 'Published']]],
    ['a status of a document', 'document', null, { status: 'complete' }, [['Status', '', 'Accepted']]],
    [
      'a sign-in',
      'user',
      null,
      { door: 'agency', outcome: 'wrongPassword' },
      [
        ['Sign-in page', '', 'Agencies'],
        ['Outcome', '', 'Wrong password'],
      ],
    ],
    [
      'records by their names',
      'user',
      null,
      { organizationId: agencyId, roleIds: [counselor] },
      [
        ['Organization', '', agency],
        ['Roles', '', 'Counselor'],
      ],
    ],
    [
      'a row of a table',
      'table',
      null,
      { table: 'holidays', action: 'add', nameEn: 'active', onDay: '2027-10-11' },
      [
        ['Table', '', 'Holidays'],
        ['Action', '', 'Added'],
        ['Name in English', '', 'active'],
        ['Day', '', '10/11/2027'],
      ],
    ],
    ['a setting', 'settings', { passwordPolicy: 'nist' }, {}, [['Passwords', '15 to 128 characters of any kind', '']]],
    ['a field without a word of its own', 'user', null, { newField: { deep: true } }, [['newField', '', 'deep: Yes']]],
    [
      'a reason that has a gap in the catalog',
      '/api/X',
      null,
      { refusal: 'tooManyRequests' },
      [['Why', '', 'Too many attempts']],
    ],
    [
      'what somebody wrote as it is',
      'interfaceText',
      { content: 'signedIn' },
      { content: '' },
      [['Text', 'signedIn', '']],
    ],
    ['a list that is an entry', 'applicationTags', [], ['active'], [['Tags', '', 'active']]],
  ])('%s', async (_, entity, before, after, expected) => {
    expect(await inWords(entity, before, after)).toEqual(expected)
  })

  it('says in words why a request was refused', async () => {
    const whyIn = async (language: 'es' | 'zh-Hant', refusal: string) =>
      (await inWords('/api/X', null, { refusal }, language))[0]
    expect(await whyIn('es', 'accountExists')).toEqual(['Por qué', '', expect.stringMatching(/^Ya hay una cuenta/)])
    expect(await whyIn('es', 'notAllowed')).toEqual(['Por qué', '', expect.stringMatching(/^Su cuenta no/)])
    expect(await whyIn('zh-Hant', 'idempotencyKeyReused')).toEqual(['原因', '', expect.stringMatching(/^這/)])
  })

  it.each(['en', 'es', 'zh-Hant'] as const)('has words for each refusal of the catalog (%s)', async (language) => {
    const entries = Object.keys(refusals).map((refusal) => ({ entity: '/api/X', before: null, after: { refusal } }))
    const worded = await server.inTransaction((ctx) => wordedAudit({ ...ctx, language }, entries))
    const withoutWords = worded.flat().filter(({ after }) => Object.hasOwn(refusals, after) || /[{}]/.test(after))
    expect(worded.flat()).toHaveLength(entries.length)
    expect(withoutWords).toEqual([])
  })

  it('is in the language of its reader', async () => {
    const signIn = { door: 'program', outcome: 'signedIn' }
    expect(await inWords('user', null, signIn, 'es')).toEqual([
      ['Página de acceso', '', 'Programas'],
      ['Resultado', '', 'Sesión iniciada'],
    ])
    expect(await inWords('child', { status: 'active' }, { status: 'closed' }, 'zh-Hant')).toEqual([
      ['狀態', '等候名額', '已結束'],
    ])
  })
})
