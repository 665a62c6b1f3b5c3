import { readSearch } from '@semilla/contract/screens/query.ts'
import type { RecordPart } from '@semilla/contract/screens/work.ts'
import { addressOf, type Parameters, phoneAddressOf, type ScreenName } from '@semilla/contract/screens.ts'
import { isAddressOf, parametersIn } from '../../../links/links.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import {
  type Anchor,
  anchors,
  isMemberStep,
  isPart,
  partSteps,
  type StepName,
  type StepPart,
  type StepPlace,
  steps,
} from './steps.ts'

/** The draft of a page: a new application, a change of one, or a copy of one that has ended. */
export type Source =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'edit'
      readonly applicationId: number
      readonly fromDetail: boolean
      readonly list?: string | undefined
    }
  | { readonly kind: 'copy'; readonly applicationId: number; readonly from?: string }

export type DraftPage = StepPlace | 'hub' | 'review'

/** Where a page returns to once it is saved: to the review, or to the record from which staff opened it. */
export type Return = 'review' | 'record'

/** The parameters of the application's pages. */
type PageParameters = Parameters<'newApplication'>

/** What the path means without parameters; `detail` is a change started from the family's detail page. */
export type Base = Source['kind'] | 'detail'

/** Returns the draft that a URL names; `base` is what its path means. */
export function sourceOf(parameters: PageParameters, base: Base): Source {
  const { applicationId, copyFrom, from } = parameters
  if (!applicationId) return { kind: 'new' }
  if (base === 'copy' || parameters.isCopy) return { kind: 'copy', applicationId, from: copyFrom }
  if (base === 'new' && !parameters.isEdit) return { kind: 'new' }
  return { kind: 'edit', applicationId, fromDetail: base === 'detail' || from === 'detail', list: parameters.list }
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
} as const satisfies Record<StepName | StepPart, ScreenName>

export const isOnPhone = (): boolean => /^\/mobile\//i.test(navigation().location.pathname)

function parametersOf(source: Source, onPhone: boolean): PageParameters {
  if (source.kind === 'new') return {}
  const { applicationId } = source
  if (source.kind === 'copy') return { applicationId, copyFrom: source.from, isCopy: onPhone }
  return {
    applicationId,
    isEdit: onPhone,
    from: onPhone && source.fromDetail ? 'detail' : undefined,
    list: source.list,
  }
}

function screenOf(source: Source) {
  if (source.kind === 'new') return 'newApplication'
  if (source.kind === 'copy') return 'copyApplication'
  return source.fromDetail ? 'editFromDetail' : 'editApplication'
}

/**
 * Returns the URL of a page of the application. On a phone each step has its own path, otherwise all pages share one.
 */
export function targetOf(source: Source, page: DraftPage, extra: PageParameters = {}, onPhone = isOnPhone()): string {
  const parameters = { ...parametersOf(source, onPhone), ...extra }
  const address = onPhone ? phoneAddressOf : addressOf
  if (page === 'hub') return address(screenOf(source), parameters)
  if (page === 'review') return address(screenOf(source), { ...parameters, step: 'review' })
  const member = isMemberStep(page.step) ? page.member : undefined
  if (!onPhone) return address(screenOf(source), { ...parameters, step: page.part ?? page.step, member })
  const parentLetter = page.step === 'parent' ? (page.member === 0 ? 'A' : 'B') : undefined
  return address(phonePages[page.part ?? page.step], { ...parameters, member, parentLetter })
}

export const hrefOf = (source: Source, page: DraftPage, extra: PageParameters = {}): string =>
  `#${targetOf(source, page, extra)}`

/** Returns the part of the record that shows the answers of a page. */
export function recordPartOf({ step, part }: StepPlace): RecordPart {
  if (step === 'parent' || step === 'contact') return 'contacts'
  if (step === 'child') return 'children'
  return step === 'income' ? 'income' : part === 'programs' ? 'sites' : 'care'
}

const pagesOfNew = ['newApplication', ...Object.values(phonePages)] as const
const allPages = [...pagesOfNew, 'editApplication', 'editFromDetail', 'copyApplication'] as const

/**
 * Returns whether the current page is one of a draft's application: what was sent is shown there, and nobody is brought
 * back from elsewhere.
 */
export function isOpen(source: Source): boolean {
  const parameters = parametersIn('newApplication', readSearch(navigation().location.search))
  if (source.kind === 'new') return pagesOfNew.some(isAddressOf) && sourceOf(parameters, 'new').kind === 'new'
  return allPages.some(isAddressOf) && parameters.applicationId === source.applicationId
}

/** Returns the URL of the record of the application that staff change, at the part that shows a page. */
export const recordOf = ({ applicationId, list }: Extract<Source, { kind: 'edit' }>, place?: StepPlace): string =>
  addressOf('applicationDetail', { applicationId, list, part: place && recordPartOf(place) })

/** Returns where a page returns to, as its URL says. */
export const returnIn = ({ back }: PageParameters): Return | undefined =>
  back === 'review' || back === 'record' ? back : undefined

/** The maximum number of people of a kind in a URL. */
const maxMembers = 20

/** Returns the page that a URL names; a phone's path names its step. */
export function pageOf(parameters: PageParameters, own?: StepName | StepPart): DraftPage {
  const name = own ?? parameters.step ?? ''
  if (isPart(name)) return { step: partSteps[name], member: 0, part: name }
  const step = steps.find((each) => each === name)
  if (!step) return parameters.step === 'review' ? 'review' : 'hub'
  const letter = parameters.parentLetter?.toUpperCase() === 'B' ? 1 : 0
  const member =
    parameters.member !== undefined && parameters.member >= 0 && parameters.member <= maxMembers
      ? parameters.member
      : undefined
  return { step, member: isMemberStep(step) ? (member ?? (step === 'parent' ? letter : 0)) : 0 }
}

/** Returns the task that the list of tasks should scroll to. */
export const anchorIn = ({ anchor }: PageParameters): Anchor | undefined => anchors.find((each) => each === anchor)
