import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication } from '../../../testing/application.tsx'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { setUpTexts } from '../../../testing/screen.tsx'
import { blankChild, blankContact, blankParent, type Draft } from '../form/draft/draft.ts'
import { changeOf } from '../form/fromRecord.ts'

setUpTexts('apply', 'words', 'precheck', 'eligibility')

const plain = applicationRecord(31, 3, 7)
const contact = (firstName: string) => ({ ...blankContact(), firstName, lastName: 'Soto', relationship: 'Aunt' })
const record = {
  ...plain,
  application: { ...plain.application, otherContacts: [contact('Rosa'), contact('Inés')] },
}
const began = changeOf(record, '2026-11-21')
const none = 'You have not changed any answers.'
const one = 'You changed 1 answer. It is marked “Changed” below.'
const two = 'You changed 2 answers. They are marked “Changed” below.'

/** Returns the draft with some answers of the first parent. */
const parent = (part: Partial<Draft['parents'][number]>): Partial<Draft> => ({
  parents: began.parents.map((each) => ({ ...each, ...part })),
})
const care = (part: Partial<Draft['care']>): Partial<Draft> => ({ care: { ...began.care, ...part } })
const location = { kind: 'zip', place: '94110', hasStreetNumber: false, miles: 3 } as const
const newChild = { ...blankChild(), firstName: 'Leo', lastName: 'Núñez', bornOn: '2025-02-03' }

/** Shows the review, and returns the marked answers, each with its label, after the sentences above the answers. */
function shown(part: Partial<Draft>, hasBase = true) {
  const { base, ...withoutBase } = { ...began, ...part }
  givenApplication(hasBase ? { ...withoutBase, ...(base && { base }) } : withoutBase, 'review', {
    userType: 'parent',
    record,
  })
  const sentences = screen.queryAllByText(/^(You changed|You have not|Added|Removed)/)
  const marked = screen.queryAllByText('Changed').map((mark) => mark.closest('dl > div')?.firstChild?.textContent)
  return [...sentences.map(({ textContent }) => textContent), ...marked]
}

test.each<[string, Partial<Draft>, readonly string[]]>([
  ['nothing', {}, [none]],
  ['the hours of a day that is not chosen', care({ hours: { ...began.care.hours, sunday: undefined } }), [none]],
  ['the family size', { familySize: '4' }, [one, 'How many people are in your family?']],
  ['an answer that was empty', parent({ email: 'm@example.org' }), [one, 'Email']],
  ['an answer that is empty now', parent({ mobilePhones: [] }), [one, 'Mobile phone']],
  ['a name, which is also in the label of the income', parent({ firstName: 'Mar' }), [one, 'Name']],
  [
    'the sources of the same income',
    { incomes: [{ parent: 'A', employment: 400_000, other: 20_050, total: 420_050 }] },
    [one, 'Marisol: income before taxes'],
  ],
  ['a place, with which a further answer is shown', care({ locations: [location] }), [one, 'Place 1']],
  ['a program without a known name', care({ preferredSiteIds: [5] }), [one, 'Programs you prefer']],
  [
    'the agency and the start',
    care({ agencyId: 7, startOn: '2026-12-01' }),
    [two, 'When do you need care to start?', 'Which agency should help you?'],
  ],
  ['a further child', { children: [...began.children, newChild] }, ['Added: Leo Núñez']],
  ['a contact less', { otherContacts: [contact('Inés')] }, ['Removed: Rosa Soto']],
  ['the name of a contact', { otherContacts: [contact('Rosa María'), contact('Inés')] }, [one, 'Name']],
])('who changes %s reads so', (_, part, expected) => {
  expect(shown(part)).toEqual(expected)
})

test('a further child is marked as new, and the answers of others are not', () => {
  shown({ children: [...began.children, newChild] })
  const marks = (name: string) => within(screen.getByRole('region', { name })).queryAllByText('New').length
  expect([marks('Leo Núñez'), marks('Lucía Núñez')]).toEqual([1, 0])
})

test('choices that were taken back and made again are the same in any order', () => {
  const base = {
    ...began,
    ...care({ siteTypes: ['center', 'familyHome'], preferredSiteIds: [5, 12], extras: ['meals', 'transportation'] }),
  }
  const { siteTypes, preferredSiteIds, extras } = base.care
  const again = {
    siteTypes: siteTypes.toReversed(),
    preferredSiteIds: preferredSiteIds.toReversed(),
    extras: extras.toReversed(),
  }
  expect(shown({ base, ...care({ ...base.care, ...again }) })).toEqual([none])
})

test('a new address or email of two parents at one address is one changed answer', () => {
  const [first] = began.parents as [Draft['parents'][number]]
  const second = { ...blankParent('B', { city: 'San Francisco', state: 'CA' }, 'en'), firstName: 'Luis' }
  const address = { street: '9 Oak St', city: 'San Francisco', state: 'CA', zip: '94110' }
  const base = { ...began, parents: [first, second], secondAtHome: true }
  expect(shown({ ...base, base, parents: [{ ...first, address }, second] })).toEqual([one, 'Address'])
  cleanup()
  expect(shown({ ...base, base, parents: [{ ...first, email: 'm@example.org' }, second] })).toEqual([one, 'Email'])
})

test('who moves out has a changed address, and the other parent has not', () => {
  const [first] = began.parents as [Draft['parents'][number]]
  const home = { city: 'San Francisco', state: 'CA' }
  const second = { ...blankParent('B', home, 'en'), firstName: 'Luis', email: 'l@example.org' }
  const base = { ...began, parents: [first, second], secondAtHome: true }
  const moved = { ...second, address: { ...home, street: '9 Oak St', zip: '94110' } }
  expect(shown({ ...base, base, parents: [first, moved], secondAtHome: false })).toEqual([one, 'Address'])
})

test('a change that began before drafts kept the application says nothing of what it changes', () => {
  expect(shown({ familySize: '4' }, false)).toEqual([])
})
