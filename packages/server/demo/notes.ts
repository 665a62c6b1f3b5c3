import { saveNote } from '../src/areas/casework/notes/saveNote.ts'
import type { SignedIn } from '../src/platform/access/actor.ts'
import type { City, Resident } from './city.ts'
import { entry } from './entry.ts'

const firstNotes = [
  'Called the mother back. She works until six and can bring the child from seven in the morning. Best reached by text.',
  'Talked about the sites near the 14 bus. They would also take a family child care home with a garden.',
  'The family asked how long it takes. I explained the rank and that preferred sites come first.',
  'Pay stubs for the last two months are still missing. Sent the list again by email.',
  'Spoke with the father in Cantonese. An interpreter is needed for the visit at the site.',
] as const
const secondNotes = [
  'Covered for my colleague: the family visited the site on Tuesday and liked it.',
  'The grandmother takes care of the child until the end of the month. After that, care is urgent.',
  'Received the pay stubs. Nothing else is missing.',
  'Left a voice message, no answer. Will try again on Thursday evening.',
] as const
const corrected = 'Left a voice message, no answer. They called back an hour later: they still want part-day preschool.'

/** Returns another counselor of the same agency. */
const colleagueOf = ({ staff }: City, { userId, organizationId }: SignedIn): SignedIn | undefined =>
  [...staff.values()].flat().find((each) => each.organizationId === organizationId && each.userId !== userId)

/** Adds the notes of two counselors to the calendar; the second one changes some of theirs on the same day. */
export function planNotes(city: City, { family, applicationId, counselor }: Resident, index: number): void {
  if (!family.isShown && index % 4 !== 0) return
  const { office, calendar } = city
  const after = (days: number, happening: () => Promise<unknown>) =>
    calendar.on(Math.max(1, family.requestedDaysAgo - days), async () => void (await happening()))
  after(1, () => office.call(counselor, saveNote, { applicationId, content: entry(firstNotes, Math.floor(index / 4)) }))
  after(6, async () => {
    const author = colleagueOf(city, counselor) ?? counselor
    const { id } = await office.call(author, saveNote, {
      applicationId,
      content: entry(secondNotes, Math.floor(index / 4)),
    })
    if (family.isShown || index % 16 === 0)
      await office.call(author, saveNote, { id, applicationId, content: corrected })
  })
}
