import { id } from '@semilla/contract/wire/values.ts'
import { z } from 'zod'
import { type SearchValues, to } from '../../../ui/links.ts'
import { navigation } from '../../../ui/navigation.ts'
import { isMemberStep, type StepName, type StepPlace, steps } from './steps.ts'
import { anchors } from './tasks.ts'

/** Which draft a page works on: a new application, a change of one, or a copy of one that has ended. */
export type Source =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly applicationId: number; readonly fromDetail: boolean }
  | { readonly kind: 'copy'; readonly applicationId: number; readonly from?: string }

export type ShownPage = StepPlace | 'hub' | 'review'

const flagText = z.string().optional()
/** The parameters of every page of the application, as the described addresses have them, and the step besides. */
export const applySearch = z.object({
  ApplicationId: id.optional(),
  IsEditApplication: flagText,
  IsCopy: flagText,
  From: flagText,
  CopyFrom: flagText,
  ParentType: z.string().optional(),
  parentId: z.string().optional(),
  anchor: z.enum(anchors).optional().catch(undefined),
  step: z
    .enum([...steps, 'review'])
    .optional()
    .catch(undefined),
  member: z.coerce.number().int().min(0).max(20).optional().catch(undefined),
  back: z.literal('review').optional().catch(undefined),
})
export type ApplySearch = z.output<typeof applySearch>

const isSet = (text: string | undefined) => text !== undefined && /^(1|true)$/i.test(text)

/** What a path alone says: `detail` is a change begun from the family's detail page. */
export type Base = Source['kind'] | 'detail'

/** The draft that an address means; `base` is what its path alone says. */
export function sourceOf(search: ApplySearch, base: Base): Source {
  const { ApplicationId: applicationId, CopyFrom, From } = search
  if (!applicationId) return { kind: 'new' }
  if (base === 'copy' || isSet(search.IsCopy)) return { kind: 'copy', applicationId, from: CopyFrom }
  if (base === 'new' && !isSet(search.IsEditApplication)) return { kind: 'new' }
  return { kind: 'edit', applicationId, fromDetail: base === 'detail' || From === 'detail' }
}

const phone = '/Mobile/Application/Apply'
const phonePages: Readonly<Record<StepName, string>> = {
  parent: `${phone}/Parent`,
  contact: `${phone}/OtherContact`,
  child: `${phone}/Children`,
  income: `${phone}/FamilyIncome`,
  care: `${phone}/ProgramPerference/Care`,
  location: `${phone}/ProgramPerference/Location`,
  programs: `${phone}/ProgramPerference/PPr`,
  wishes: `${phone}/ProgramPerference/Other`,
  misc: `${phone}/Misc`,
}

export const isOnPhone = (): boolean => /^\/mobile\//i.test(navigation().location.pathname)

function parametersOf(source: Source, onPhone: boolean): SearchValues {
  if (source.kind === 'new') return {}
  const { applicationId: ApplicationId } = source
  if (source.kind === 'copy') return { ApplicationId, CopyFrom: source.from, ...(onPhone ? { IsCopy: 1 } : {}) }
  return { ApplicationId, ...(onPhone ? { IsEditApplication: 1, From: source.fromDetail ? 'detail' : undefined } : {}) }
}

function basePath(source: Source, onPhone: boolean): string {
  if (onPhone) return source.kind === 'copy' ? `${phone}/Layout/Copy` : `${phone}/Layout`
  if (source.kind === 'new') return '/Partials/Application'
  if (source.kind === 'copy') return '/Copy/Application'
  return source.fromDetail ? '/Partials/UpdateApplicationdetialFP' : '/Partials/EditApplication'
}

export type Target = { readonly path: string; readonly search: SearchValues }

/** Where a page of the application is: on a phone each step has its own path, elsewhere all share one. */
export function targetOf(source: Source, page: ShownPage, extra: SearchValues = {}, onPhone = isOnPhone()): Target {
  const search = { ...parametersOf(source, onPhone), ...extra }
  if (page === 'hub') return { path: basePath(source, onPhone), search }
  if (page === 'review') return { path: basePath(source, onPhone), search: { ...search, step: 'review' } }
  const member = isMemberStep(page.step) ? page.member : undefined
  if (!onPhone) return { path: basePath(source, false), search: { ...search, step: page.step, member } }
  const letter = page.step === 'parent' ? (page.member === 0 ? 'A' : 'B') : undefined
  return { path: phonePages[page.step], search: { ...search, member, ParentType: letter } }
}

export const hrefOf = (source: Source, page: ShownPage, extra: SearchValues = {}): string => {
  const { path, search } = targetOf(source, page, extra)
  return to(path, search)
}

/** The page that an address shows; a phone's path names its step by itself. */
export function pageOf(search: ApplySearch, own?: StepName): ShownPage {
  const step = own ?? search.step
  if (!step) return 'hub'
  if (step === 'review') return 'review'
  const letter = search.ParentType?.toUpperCase() === 'B' ? 1 : 0
  return { step, member: isMemberStep(step) ? (search.member ?? (step === 'parent' ? letter : 0)) : 0 }
}
