import { askForDeletion } from '../src/areas/rights/askForDeletion.ts'
import { isParent } from '../src/platform/access/actor.ts'
import type { City } from './city.ts'

const wishes = ['We moved to another city.', 'Our child is in school now. Please delete our data.'] as const

/** Lets two families whose application has ended ask for its deletion, and one whose application is still open. */
export async function askForDeletions({ office, residents }: City): Promise<void> {
  const families = [...residents.values()].filter(({ speaker, family }) => isParent(speaker) && !family.isShown)
  const ended = families.filter(({ family }) => family.plan === 'closed').slice(0, wishes.length)
  const open = families.filter(({ family }) => family.plan === 'active').slice(0, 1)
  for (const [index, { speaker, applicationId }] of [...ended, ...open].entries())
    await office.call(speaker, askForDeletion, { applicationId, words: wishes[index] ?? '' })
}
