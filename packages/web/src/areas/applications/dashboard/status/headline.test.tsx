import i18next from 'i18next'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { childOf, type Dashboard, dashboardOf, referralOf } from '../../../../testing/dashboard.ts'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { dashboardStatusOf } from './dashboardStatus.ts'
import { headlineOf } from './headline.ts'

setUpTexts('dashboard')

const placed = (id: number) => childOf({ id, status: 'enrollmentPending', enrolledSite: 'Sunny Steps' })
const enrolled = (id: number) => childOf({ id, status: 'enrolled', enrolledSite: 'Sunny Steps' })
const inactive = (id: number) => childOf({ id, status: 'inactive' })
const waiting = (id: number) => childOf({ id })
const working = (childId: number) => referralOf({ id: childId, childId, status: 'processing', needsAccept: false })

const families = {
  placedOneWaits: { children: [placed(1), placed(2), waiting(3)] },
  referredOneWaits: { children: [1, 2, 3].map(waiting), referrals: [working(1), working(2)] },
  ofEach: { children: [placed(1), waiting(2), waiting(3)], referrals: [working(2)] },
  allReferred: { children: [1, 2].map(waiting), referrals: [working(1), working(2)] },
  turnedAway: { children: [placed(1), childOf({ id: 2, turnedAwayFor: 'childTooOld' })] },
  onlyChild: { children: [waiting(1)], referrals: [working(1)] },
  allWait: { children: [1, 2].map(waiting) },
  toAnswer: { children: [placed(1), waiting(2)], referrals: [referralOf({ childId: 2 })] },
  onePlaced: { status: 'provisional', children: [placed(1)] },
  twoPlaced: { status: 'provisional', children: [placed(1), placed(2)] },
  onePlacedOneInactive: { status: 'provisional', children: [placed(1), inactive(2)] },
  allEnrolled: { status: 'enrolled', children: [enrolled(1), enrolled(2)] },
  enrolledOneInactive: { status: 'enrolled', children: [enrolled(1), inactive(2)] },
  nobodyWaits: { children: [inactive(1), childOf({ id: 2, turnedAwayFor: 'childTooOld' })] },
  leftCare: { children: [inactive(1)] },
  onHold: { status: 'hold', holdEndsOn: '2027-03-28' },
  onHoldWithoutEnd: { status: 'hold', holdEndsOn: undefined },
} satisfies Record<string, Partial<Dashboard>>

const headline = (family: keyof typeof families) => {
  const application = dashboardOf(families[family])
  return headlineOf(i18next.t, dashboardStatusOf(application), application)
}

test.each([
  ['placedOneWaits', '2 children have spots, 1 is still waiting'],
  ['referredOneWaits', 'We referred 2 children to programs, 1 is still waiting'],
  ['ofEach', '1 child has a spot, 1 is referred to a program, 1 is still waiting'],
  ['allReferred', 'We referred 2 children to programs'],
  ['turnedAway', '1 child has a spot'],
  ['onlyChild', 'A program will contact you'],
  ['allWait', 'You are on the waitlist'],
  ['toAnswer', 'You have an offer. Please answer.'],
  ['onePlaced', 'Your child has a spot'],
  ['twoPlaced', 'Your children have spots'],
  ['onePlacedOneInactive', '1 child has a spot'],
  ['allEnrolled', 'All your children are enrolled'],
  ['enrolledOneInactive', '1 child has a spot'],
  ['nobodyWaits', 'We are not looking for a spot right now'],
  ['leftCare', 'We are not looking for a spot right now'],
  ['onHold', 'Your application is on hold until March 28, 2027'],
  ['onHoldWithoutEnd', 'Your application is on hold'],
] as const)('of a family in which %s, the dashboard says first: %s', (family, title) => {
  expect(headline(family).title).toBe(title)
})

test.each([
  ['es', '2 de sus hijos tienen un lugar, 1 sigue en espera', '1 de sus hijos tiene un lugar, 1 tiene una referencia'],
  ['zh-Hant', '2 名孩子已有名額，1 名仍在等候', '1 名孩子已有名額，1 名已轉介給托兒機構，1 名仍在等候'],
] as const)('children are counted in %s', async (language, two, ofEach) => {
  await changeLanguage(language)
  expect(headline('placedOneWaits').title).toBe(two)
  expect(headline('ofEach').title).toContain(ofEach)
})

test('what is said below covers the children who are with a program and those who wait', () => {
  expect(headline('ofEach').text).toBe(
    'The programs will call or write to you. Answer so you do not lose a spot. We are still looking for a spot for the child who is waiting, and will tell you as soon as we find one that fits.',
  )
})

test.each([
  [
    'turnedAway',
    'Care starts on the day you agreed on with the program. We are not looking for a spot for the other child.',
  ],
  ['onePlacedOneInactive', 'Care starts on the day you agreed on with the program. We are not looking for a spot for'],
  ['enrolledOneInactive', 'We are not looking for a spot for the other child. See below what you can do.'],
  ['nobodyWaits', 'None of your children is on the waitlist. See below what you can do.'],
  ['leftCare', 'Your child is not on the waitlist. See below what you can do.'],
  ['onHold', 'We will not offer you spots until then. Your application will become active again the next day'],
  ['onHoldWithoutEnd', 'We will not offer you spots until you resume your application.'],
] as const)('of a family in which %s, it goes on: %s', (family, text) => {
  expect(headline(family).text).toMatch(new RegExp(`^${text}`))
})
