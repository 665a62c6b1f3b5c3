import { withChild, withParent } from '../../applications/form/draft/changes.ts'
import { blankParent, type Draft, type Home } from '../../applications/form/draft/draft.ts'
import { isEmpty, type TypedSearch } from './search.ts'

type Around = { readonly home: Home; readonly language: string }

/** Returns the draft with what was typed of the parent, if that is anything. */
function withKnownParent(draft: Draft, { email, phone, street, zip }: TypedSearch, { home, language }: Around): Draft {
  if (![email, phone, street, zip].some((text) => text.trim())) return draft
  const blank = blankParent('A', home, language)
  return withParent(draft, 0, () => ({
    ...blank,
    email: email.trim(),
    mobilePhones: phone.trim() ? [phone.trim()] : [],
    address: { ...blank.address, street: street.trim(), zip: zip.trim() },
  }))
}

/** Returns a blank draft with what staff typed to look for the family, so that it need not be typed twice. */
export function withSearch(draft: Draft, typed: TypedSearch, around: Around): Draft {
  const known = typed.children.filter((child) => !isEmpty(child))
  return known.reduce(
    (before, { firstName, lastName, bornOn }, index) => {
      const { children, ...rest } = withChild(before, index)
      // The language of the page is that of staff, and says nothing about the child.
      const names = {
        firstName: firstName.trim(),
        bornOn,
        languages: [],
        ...(lastName.trim() && { lastName: lastName.trim() }),
      }
      return { ...rest, children: children.map((child, at) => (at === index ? { ...child, ...names } : child)) }
    },
    withKnownParent(draft, typed, around),
  )
}
