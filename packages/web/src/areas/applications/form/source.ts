import { addressOf, type Parameters, phoneAddressOf, type ScreenName } from '@semilla/contract/screens.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { isMemberStep, type StepName, type StepPlace, steps } from './steps.ts'
import { type Anchor, anchors } from './tasks.ts'

/** The draft of a page: a new application, a change of one, or a copy of one that has ended. */
export type Source =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly applicationId: number; readonly fromDetail: boolean }
  | { readonly kind: 'copy'; readonly applicationId: number; readonly from?: string }

export type ShownPage = StepPlace | 'hub' | 'review'

/** The parameters of the application's pages. */
type Said = Parameters<'newApplication'>

/** What the path means without parameters; `detail` is a change started from the family's detail page. */
export type Base = Source['kind'] | 'detail'

/** Returns the draft that a URL names; `base` is what its path means. */
export function sourceOf(said: Said, base: Base): Source {
  const { applicationId, copyFrom, from } = said
  if (!applicationId) return { kind: 'new' }
  if (base === 'copy' || said.isCopy) return { kind: 'copy', applicationId, from: copyFrom }
  if (base === 'new' && !said.isEdit) return { kind: 'new' }
  return { kind: 'edit', applicationId, fromDetail: base === 'detail' || from === 'detail' }
}

const phonePages = {
  parent: 'applyParent',
  contact: 'applyContact',
  child: 'applyChildren',
  income: 'applyIncome',
  care: 'applyCare',
  location: 'applyLocation',
  programs: 'applyPrograms',
  wishes: 'applyWishes',
  misc: 'applyMisc',
} as const satisfies Record<StepName, ScreenName>

export const isOnPhone = (): boolean => /^\/mobile\//i.test(navigation().location.pathname)

function parametersOf(source: Source, onPhone: boolean): Said {
  if (source.kind === 'new') return {}
  const { applicationId } = source
  if (source.kind === 'copy') return { applicationId, copyFrom: source.from, isCopy: onPhone }
  return { applicationId, isEdit: onPhone, from: onPhone && source.fromDetail ? 'detail' : undefined }
}

function screenOf(source: Source) {
  if (source.kind === 'new') return 'newApplication'
  if (source.kind === 'copy') return 'copyApplication'
  return source.fromDetail ? 'editFromDetail' : 'editApplication'
}

/**
 * Returns the URL of a page of the application. On a phone each step has its own path, otherwise all pages share one.
 */
export function targetOf(source: Source, page: ShownPage, extra: Said = {}, onPhone = isOnPhone()): string {
  const said = { ...parametersOf(source, onPhone), ...extra }
  const address = onPhone ? phoneAddressOf : addressOf
  if (page === 'hub') return address(screenOf(source), said)
  if (page === 'review') return address(screenOf(source), { ...said, step: 'review' })
  const member = isMemberStep(page.step) ? page.member : undefined
  if (!onPhone) return address(screenOf(source), { ...said, step: page.step, member })
  const parentLetter = page.step === 'parent' ? (page.member === 0 ? 'A' : 'B') : undefined
  return address(phonePages[page.step], { ...said, member, parentLetter })
}

export const hrefOf = (source: Source, page: ShownPage, extra: Said = {}): string => `#${targetOf(source, page, extra)}`

/** The maximum number of people of a kind in a URL. */
const mostMembers = 20

/** Returns the page that a URL names; a phone's path names its step. */
export function pageOf(said: Said, own?: StepName): ShownPage {
  const step = own ?? steps.find((each) => each === said.step)
  if (!step) return said.step === 'review' ? 'review' : 'hub'
  const letter = said.parentLetter?.toUpperCase() === 'B' ? 1 : 0
  const member = said.member !== undefined && said.member >= 0 && said.member <= mostMembers ? said.member : undefined
  return { step, member: isMemberStep(step) ? (member ?? (step === 'parent' ? letter : 0)) : 0 }
}

/** Returns the task that the list of tasks should scroll to. */
export const anchorIn = ({ anchor }: Said): Anchor | undefined => anchors.find((each) => each === anchor)
