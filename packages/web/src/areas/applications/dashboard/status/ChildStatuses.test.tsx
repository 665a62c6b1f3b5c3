import { explainNoPlace } from '@semilla/contract/matching/openPlaces.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { childOf, type Dashboard, dashboardOf, offerOf, referralOf } from '../../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { ChildStatuses } from './ChildStatuses.tsx'

setUpTexts('dashboard', 'words')

const place = { group: 'preschoolers', around: 'places', from: 20, to: 30 } as const
const prospects = { childId: 5, firstName: 'Ana', places: 9, sites: 3, fitting: 0, obstacles: [], wishes: [] }

function given(application: Dashboard) {
  const server = fakeServer()
  const changes = [
    { name: 'hours' as const, opened: 4, miles: undefined },
    { name: 'wider' as const, opened: 1, miles: 5 },
  ]
  server.answers(explainNoPlace, { around: 'places', miles: 5, children: [{ ...prospects, changes }] })
  renderScreen(<ChildStatuses application={application} />)
  return server
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a child who waits reads what happens, about how many come before, and what would open more spots', async () => {
  given(dashboardOf({ children: [childOf({ waitingPlace: place })] }))
  expect(await screen.findByText('4 more spots at other hours')).toBeDefined()
  expect(screen.getByText('1 more spot if you look up to 5 miles away')).toBeDefined()
  expect(items()[0]).toContain('We are looking for a spot. You do not have to do anything now.')
  expect(items()[0]).toContain(
    'About 20 to 30 children aged 3 or 4 in the area you chose are ahead of Ana on the waitlist.',
  )
  expect(screen.getByText(/not a promise/)).toBeDefined()
})

test.each([
  [
    { ...place, from: 0, to: 5 },
    'Fewer than 5 children aged 3 or 4 in the area you chose are ahead of Ana on the waitlist.',
  ],
  [
    { group: 'infants', around: 'city', from: 500, to: undefined },
    'More than 500 babies under 2 in the city are ahead of Ana on the waitlist.',
  ],
] as const)('the first and the last band are told by one number', (waitingPlace, sentence) => {
  given(dashboardOf({ children: [childOf({ waitingPlace })] }))
  expect(items()[0]).toContain(sentence)
})

test('a child with offers is asked to answer them, and nothing else is looked up', () => {
  const server = given(dashboardOf({ referrals: [referralOf(), referralOf({ id: 2 })], offers: [offerOf()] }))
  expect(items()[0]).toContain('2 offers are waiting for your answer. Compare them below and answer each one.')
  expect(server.requests).toEqual([])
})

test('two programs that work on a spot are spoken of as two, and an invitation to visit one is told', () => {
  const working = referralOf({ status: 'processing', needsAccept: false })
  const visit = {
    id: 3,
    status: 'proposed' as const,
    times: ['2099-11-25T18:00:00.000Z'],
    startsAt: undefined,
    minutes: 30,
    note: '',
    familyNote: '',
    cancelledBecause: undefined,
  } satisfies Dashboard['referrals'][number]['visit']
  given(dashboardOf({ referrals: [working, { ...working, id: 2, siteName: 'Casa', visit }] }))
  expect(items()[0]).toContain('2 programs are working on a spot and will contact you. Answer their calls')
  expect(items()[0]).toContain('Casa invites you to visit. Choose a time below.')
})

test.each([
  ['en', 'Sunny Steps, from November 24, 2099. Ask the program'],
  ['es', 'Sunny Steps, desde el 24 de noviembre de 2099. Pregunte al programa'],
  ['zh-Hant', 'Sunny Steps，自2099年11月24日起。如對第一天有疑問'],
] as const)('where a child is placed and what comes next are two sentences in %s', async (language, sentences) => {
  await changeLanguage(language)
  const placed = { status: 'enrolled', enrolledSite: 'Sunny Steps' } as const
  given(dashboardOf({ children: [childOf({ ...placed, enrollStartOn: '2099-11-24' }), childOf({ ...placed, id: 6 })] }))
  expect(items()[0]).toContain(sentences)
  expect(items()[1]).toMatch(/Sunny Steps(\. |。)\S/)
})

test.each([
  ['en', 'Too old for help.', 'Does not qualify, because your income is above the city’s limit'],
  ['es', 'Ya no tiene la edad requerida.', 'No califica, porque su ingreso supera el límite de la ciudad'],
  ['zh-Hant', '超過補助年齡。', '不符合資格，因為您的收入高於市政府'],
] as const)(
  'a child who does not qualify reads why, in %s, also if staff made it active',
  async (language, age, income) => {
    await changeLanguage(language)
    const tooOld = childOf({ status: 'inactive', turnedAwayFor: 'childTooOld' })
    const server = given(
      dashboardOf({ children: [tooOld, childOf({ id: 6, status: 'active', turnedAwayFor: 'incomeTooHigh' })] }),
    )
    expect(items()[0]).toContain(age)
    expect(items()[1]).toContain(income)
    expect(server.requests).toEqual([])
  },
)

test('a child who became too old while it waits reads so, and not that a spot is looked for', () => {
  const server = given(dashboardOf({ children: [childOf({ status: 'active', turnedAwayFor: 'tooOldByNow' })] }))
  expect(items()[0]).toContain('Now too old for a new spot.')
  expect(items()[0]).not.toContain('We are looking for a spot')
  expect(screen.queryByText('Active')).toBeNull()
  expect(server.requests).toEqual([])
})

test.each([
  [false, 'Contact your agency if you want us to look again.'],
  [true, 'You can apply again at any time.'],
])('a closed child can be applied for again only without an active application (%s)', (canCopy, sentence) => {
  given(dashboardOf({ canCopy, children: [childOf({ status: 'closed' })] }))
  expect(items()[0]).toContain(`We are no longer looking for a spot. ${sentence}`)
})

test('nobody who has paused reads that a spot is looked for', () => {
  const server = given(dashboardOf({ status: 'hold', children: [childOf({ status: 'waitingPreferred' })] }))
  expect(items()[0]).toContain('We are not looking for a spot while your application is on hold.')
  expect(server.requests).toEqual([])
})

test.each([
  [
    'es',
    'Aproximadamente entre 20 y 30 niños de 3 y 4 años en la zona que usted eligió están antes que Ana en la lista de espera.',
  ],
  ['zh-Hant', '在您選擇的地區，3 至 4 歲的孩子約有 20 至 30 名排在 Ana 之前。'],
])('in %s', async (language, sentence) => {
  await changeLanguage(language as 'es')
  given(dashboardOf({ children: [childOf({ waitingPlace: place })] }))
  expect(items()[0]).toContain(sentence)
})

test('a child who has begun is no longer told to ask about the first day', () => {
  const begun = { status: 'enrolled', enrolledSite: 'Sunny Steps', enrollStartOn: '2026-01-12' } as const
  given(dashboardOf({ children: [childOf(begun)] }))
  expect(items()[0]).toContain('Sunny Steps, from January 12, 2026. You do not have to do anything.')
})

test.each([
  ['active', 'Active'],
  ['hold', undefined],
  ['unresponsive', undefined],
] as const)('a child who waits is named so only while spots are looked for: %s', (status, tag) => {
  given(dashboardOf({ status, children: [childOf({ status: 'active' })] }))
  expect(screen.queryByText('Active')?.textContent).toBe(tag)
})

test('a child whose care ends soon has the last day beside its place', () => {
  const leaving = { status: 'enrolled', enrolledSite: 'Sunny Steps', enrollEndsOn: '2027-03-05' } as const
  given(dashboardOf({ children: [childOf(leaving), childOf({ id: 6 })] }))
  expect(items()[0]).toContain('The last day of care is March 5, 2027.')
  expect(items()[1]).not.toContain('last day')
})
