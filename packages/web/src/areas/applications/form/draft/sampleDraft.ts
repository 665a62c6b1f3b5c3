import { blankChild, blankDraft, blankParent, type Draft } from './draft.ts'

const home = { city: 'San Francisco', state: 'CA' }

/** Returns a complete draft for tests: one parent, one child, an income by source. */
export function sampleDraft(today: string): Draft {
  const blank = blankDraft(today)
  return {
    ...blank,
    parents: [
      {
        ...blankParent('A', home, 'es'),
        firstName: 'Marisol',
        lastName: 'Ibarra',
        preferredContact: ['text'],
        mobilePhones: ['(415) 555-0171'],
        address: { street: '2765 Folsom Street', zip: '94110', ...home },
      },
    ],
    children: [
      {
        ...blankChild(),
        firstName: 'Lucía',
        lastName: 'Núñez',
        bornOn: '2023-05-14',
        gender: 'female',
        languages: ['01'],
        races: ['hispanic'],
      },
    ],
    familySize: '3',
    receivesPublicAssistance: false,
    incomes: [{ parent: 'A', employment: 420_050, total: 420_050 }],
    seen: ['care'],
  }
}
