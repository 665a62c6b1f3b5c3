import { decideNotDuplicate } from '../src/areas/duplicates/desk/decideNotDuplicate.ts'
import { mergeApplication } from '../src/areas/merging/mergeApplication.ts'
import type { City, Resident } from './city.ts'
import { applyHere } from './families/applyHere.ts'

/** Returns the form of a family as a colleague types it a second time: another phone, and one letter too few. */
function typedAgain({ form }: Resident['family']): Resident['family']['form'] {
  const [parent, ...others] = form.parents
  if (!parent) return form
  const hurried = { ...parent, email: '', lastName: parent.lastName.slice(0, -1) || parent.lastName }
  return { ...form, parents: [{ ...hurried, mobilePhones: ['4155550134'] }, ...others], copiedFromId: undefined }
}

/** Plans that a few families are entered twice, and that two of three such pairs are decided. */
export function planDuplicates(city: City, resident: Resident, index: number): void {
  const { family, counselor, speaker, isEligible, applicationId } = resident
  const isAsked = speaker === counselor && isEligible && family.plan === 'active' && index % 3 === 0 && index < 90
  if (!isAsked) return
  const { office, calendar, residents } = city
  calendar.on(Math.max(1, Math.min(family.requestedDaysAgo - 2, 6)), async () => {
    const again = await office.call(counselor, applyHere, typedAgain(family), family.language)
    residents.set(again.id, { ...resident, applicationId: again.id })
    const [first, second] = [applicationId, again.id]
    if (index % 9 === 0) await office.call(counselor, decideNotDuplicate, { firstId: first, secondId: second })
    if (index % 9 === 3) {
      const options = { addChildIds: [], addDocuments: true, replacePreferences: false }
      await office.call(counselor, mergeApplication, { fromId: second, toId: first, options, ignoreWarning: false })
    }
  })
}
