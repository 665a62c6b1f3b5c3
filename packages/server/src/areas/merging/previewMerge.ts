import type { previewMerge as operation } from '@semilla/contract/merging.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { can } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { preferenceLists } from '../applications/preferences/preferenceLists.ts'
import { inOrder } from '../duplicates/desk/fingerprint.ts'
import { findHoldingDecision } from '../duplicates/desk/queries/decisions.ts'
import { accountMove } from './linkReceiving.ts'
import { checkSides, messageOf } from './mergeApplication.ts'
import type { PlannedChild, PlannedReferral, Side } from './plan.ts'
import { getSide } from './queries/sides.ts'
import { readPlan } from './readPlan.ts'
import { ownerToTake } from './takeOwner.ts'

type Preview = Output<typeof operation>

const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  personName({ firstName, lastName })

async function presentSide(ctx: Context, { record, family }: Side): Promise<NonNullable<Preview['from']>> {
  const row = await getSide(ctx.db, record.id, can(ctx.actor, 'viewNotes'))
  const { preferredSites, notInterestedSites, dislikedSites } = await preferenceLists(ctx, record.id)
  const names = (sites: readonly { readonly name: string }[]) => sites.map(({ name }) => name)
  return {
    ...row,
    id: record.id,
    externalId: record.externalId,
    stamp: record.version,
    status: record.status,
    statusName: translate(ctx.language, `words:applicationStatus.${record.status}`),
    requestedAt: new Date(row.requestedAt).toISOString(),
    isLinked: record.parentUserId !== null,
    parentNames: family.parents.map(fullName),
    childrenNames: family.children.map(fullName),
    preferredSites: names(preferredSites),
    refusedSites: names([...notInterestedSites, ...dislikedSites]),
    children: family.children.map((child) => ({
      id: child.id,
      name: fullName(child),
      bornOn: child.bornOn,
      statusName: translate(ctx.language, `words:childStatus.${child.status}`),
    })),
  }
}

const presentReferral = (
  { language }: Context,
  { record, siteName, vacancyName, stays, unmet }: PlannedReferral,
): Preview['children'][number]['referrals'][number] => ({
  id: record.id,
  siteName,
  vacancyName,
  statusName: translate(language, `words:referralStatus.${record.status}`),
  stays,
  unmet: [...unmet],
})

const presentChild = (
  ctx: Context,
  { child, same, canMove, isChosen }: PlannedChild,
  referrals: readonly PlannedReferral[],
): Preview['children'][number] => ({
  id: child.id,
  name: fullName(child),
  bornOn: child.bornOn,
  status: child.status,
  statusName: translate(ctx.language, `words:childStatus.${child.status}`),
  canMove,
  sameAsId: same?.child.id,
  sameAsName: same ? fullName(same.child) : '',
  sameStrength: same?.strength,
  isChosen,
  referrals: referrals.filter(({ record }) => record.childId === child.id).map((each) => presentReferral(ctx, each)),
})

/** Returns who marked two applications as not duplicates, and when, if the mark applies (rules: Duplicates). */
async function notDuplicateOf({ db }: Context, from: Side, to: Side): Promise<Preview['notDuplicate']> {
  const { lowId, highId } = inOrder(from.record.id, to.record.id)
  const decision = await findHoldingDecision(db, lowId, highId)
  return decision && { ...decision, at: new Date(decision.at).toISOString() }
}

/** Returns what a merge would move, end and leave, and whether it is possible (rules: Merging). Changes nothing. */
export async function previewMerge(ctx: Context, input: Input<typeof operation>): Promise<Preview> {
  const { outcome, from, to } = await checkSides(ctx, { ...input, ignoreWarning: false })
  const found = { outcome, message: messageOf(ctx, outcome) }
  if (!from || !to)
    return { ...found, from: undefined, to: undefined, takesOwner: false, children: [], account: 'none' }
  for (const { record } of [from, to]) ctx.audit({ action: 'read', entity: 'merge', applicationId: record.id })
  const sides = {
    from: await presentSide(ctx, from),
    to: await presentSide(ctx, to),
    takesOwner: (await ownerToTake(ctx, { from, to })) !== undefined,
    notDuplicate: await notDuplicateOf(ctx, from, to),
  }
  const account = await accountMove(ctx, { from, to })
  if (outcome !== 'done' && outcome !== 'twoAccounts') return { ...found, ...sides, children: [], account }
  const { children, referrals } = await readPlan(ctx, from, to, input.options)
  return { ...found, ...sides, children: children.map((each) => presentChild(ctx, each, referrals)), account }
}
