import { changePreferences as operation } from '@semilla/contract/applications/preferences.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import {
  interestEndFault,
  notInterestedUntil,
  preferenceLimits,
  type SiteList,
} from '@semilla/domain/applications/preferences.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { listExistingSites } from '../apply/queries/references.ts'
import { answerBySites } from '../statuses/answerForFamily.ts'
import type { FamilyChange } from '../statuses/familyChange.ts'
import { keepAPreferredSite } from './keepAPreferredSite.ts'
import { lockForPreferences, preferencesChanged } from './preferenceChange.ts'
import { preferenceLists } from './preferenceLists.ts'
import { addToList, endAnyProgram, listPreferences, type Preference, removeFromList, setExpiry } from './queries.ts'

type Asked = Input<typeof operation>
/** A change of the lists themselves; the actions accept and reject answer a referral instead. */
export type PreferenceChange = Asked & { readonly action: Exclude<Asked['action'], 'accept' | 'reject'> }

const listOf = {
  prefer: 'preferred',
  removePreferred: 'preferred',
  notInterested: 'notInterested',
  removeNotInterested: 'notInterested',
  changeNotInterestedExpiry: 'notInterested',
  dislike: 'disliked',
  removeDislike: 'disliked',
} as const satisfies Record<PreferenceChange['action'], SiteList>
const adds = (action: PreferenceChange['action']) =>
  action === 'prefer' || action === 'notInterested' || action === 'dislike'

/** Refuses a missing reason. One is required when a site moves from one list to another, and for not interested. */
function checkReason({ action, siteIds, reasonIds, otherReason }: PreferenceChange, current: readonly Preference[]) {
  const kind = listOf[action]
  const moves = adds(action) && current.some((each) => siteIds.includes(each.siteId) && each.kind !== kind)
  const isMissing = reasonIds.length === 0 && otherReason === ''
  if (isMissing && (moves || action === 'notInterested'))
    refuseFaults(operation, [{ path: 'reasonIds', code: 'reasonRequired' }])
}

function checkDay({ action, expiresOn }: PreferenceChange, today: string): void {
  if (action !== 'notInterested' && action !== 'changeNotInterestedExpiry') return
  // Without a day, a new entry lasts for the usual time.
  if (action === 'notInterested' && !expiresOn) return
  const code = interestEndFault(expiresOn ?? '', today)
  if (code) refuseFaults(operation, [{ path: 'expiresOn', code }])
}

function checkRoom({ action, siteIds }: PreferenceChange, current: readonly Preference[]): void {
  const kind = listOf[action]
  const listed = current.filter((each) => each.kind === kind)
  const isListed = (siteId: number) => listed.some((each) => each.siteId === siteId)
  if (action === 'changeNotInterestedExpiry' && !siteIds.every(isListed)) throw refuse('notFound')
  if (!adds(action)) return
  if (siteIds.some(isListed)) throw refuse('alreadyListed')
  if (listed.length + siteIds.length > preferenceLimits[kind]) throw refuse('listFull')
}

async function apply(ctx: Context, change: PreferenceChange, siteIds: readonly number[]): Promise<void> {
  const { applicationId, action, reasonIds, otherReason } = change
  const kind = listOf[action]
  if (action === 'changeNotInterestedExpiry') await setExpiry(ctx.db, applicationId, siteIds, change.expiresOn ?? '')
  else if (!adds(action)) await removeFromList(ctx.db, applicationId, siteIds, kind)
  else {
    const until = action === 'notInterested' ? (change.expiresOn ?? notInterestedUntil(ctx.clock.today())) : undefined
    const entry = { kind, reasonIds, otherReason, expiresOn: until, at: ctx.clock.now() }
    await addToList(ctx.db, applicationId, siteIds, entry)
    if (action === 'prefer') await endAnyProgram(ctx.db, applicationId)
  }
}

/** Answers the open referrals to sites that the family put on a list. */
async function answerReferrals(
  change: FamilyChange,
  { action, reasonIds, otherReason }: PreferenceChange,
  siteIds: readonly number[],
) {
  if (!adds(action)) return
  await answerBySites(
    change,
    siteIds,
    action === 'prefer' ? { accepts: true } : { accepts: false, reasonIds, otherReason },
  )
}

/**
 * Changes the family's preferences (rules: Preferences). A site is on at most one list. Refuses a full list, a
 * site that is on the list already, a move without a reason, and the loss of the last preferred site of a family that
 * wants no other. The open referrals to the sites are answered accordingly.
 */
export async function updatePreferences(ctx: Context, change: PreferenceChange): Promise<Output<typeof operation>> {
  const { applicationId } = change
  const siteIds = [...new Set(change.siteIds)]
  if (siteIds.length === 0) refuseFaults(operation, [{ path: 'siteIds', code: 'required' }])
  const family = await lockForPreferences(ctx, applicationId)
  if ((await listExistingSites(ctx.db, siteIds)).length < siteIds.length) throw refuse('notFound')
  const today = ctx.clock.today()
  const current = await listPreferences(ctx.db, applicationId, today)
  checkDay(change, today)
  checkRoom({ ...change, siteIds }, current)
  checkReason(change, current)
  const before = await preferenceLists(ctx, applicationId)
  await apply(ctx, change, siteIds)
  const lists = { before: current, after: await listPreferences(ctx.db, applicationId, today) }
  await keepAPreferredSite(ctx, applicationId, { ...lists, endsOnlyPreferred: change.endsOnlyPreferred })
  await answerReferrals(family, change, siteIds)
  const after = await preferenceLists(ctx, applicationId)
  await preferencesChanged(family, { before, after })
  return after
}
