import type { getParentDashboard as operation } from '@semilla/contract/applications/dashboard.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { isOpenToChange, isOpenToCopy } from '@semilla/domain/access/applicationCapabilities.ts'
import { careStartFor } from '@semilla/domain/eligibility/circumstances.ts'
import { feeForCare } from '@semilla/domain/eligibility/fee.ts'
import { completeTieBreakerOrder } from '@semilla/domain/eligibility/rank.ts'
import { whyTurnedAway } from '@semilla/domain/eligibility/turnedAway.ts'
import { countsAsActive } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { weeklyMinutes } from '@semilla/domain/values/weekdays.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { settingsOf } from '../../organizations/settings.ts'
import { withProgramNames } from '../../reference/programNames.ts'
import { reasonText } from '../../reference/reasonText.ts'
import { withCourse } from '../../referrals/courseOf.ts'
import { withVisits } from '../../referrals/visitAsSeen.ts'
import { listFamilyReferrals } from '../detail/queries/familyReferrals.ts'
import { appliedOn } from '../queries/record.ts'
import { measuringPlaces } from './measuringPlaces.ts'
import { offersOf } from './offersOf.ts'
import { listOwnApplications, listOwnChildren, listStatusChanges, type OwnApplication } from './queries/applications.ts'
import { listOffers } from './queries/offers.ts'
import { listSurroundings } from './queries/surroundings.ts'
import { standingOf } from './standingOf.ts'
import { timelineOf } from './timeline.ts'

const feeOf = (
  { feeFullTime, feePartTime }: OwnApplication,
  care: Parameters<typeof weeklyMinutes> | undefined,
): number => feeForCare({ fullTime: feeFullTime, partTime: feePartTime }, care ? [weeklyMinutes(...care)] : [])

/** Returns the number of the parent's application that received a merged one, possibly by way of others. */
function goesOnIn({ mergedIntoId }: OwnApplication, own: readonly OwnApplication[]): string {
  const next = own.find(({ id }) => id === mergedIntoId)
  return next ? goesOnIn(next, own) || next.externalId : ''
}

/**
 * Returns the state of each of a parent's applications: children and where they stand, referrals, the offers among them
 * to compare, and the timeline.
 */
export async function getParentDashboard(ctx: Context): Promise<Output<typeof operation>> {
  const applications = await listOwnApplications(ctx.db, (ctx.actor as SignedIn).userId)
  const ids = applications.map(({ id }) => id)
  const children = await listOwnChildren(ctx.db, ids)
  const stored = await withProgramNames(ctx, await listFamilyReferrals(ctx.db, ids, 'family'))
  const referrals = await withVisits(ctx, await withCourse(ctx, stored, 'family'))
  const changes = await listStatusChanges(ctx.db, ids)
  const surroundings = await listSurroundings(ctx.db, ids)
  const offers = await listOffers(ctx.db, ids)
  const name = (kind: string, status: string) => translate(ctx.language, `words:${kind}.${status}`)
  const hasActive = applications.some(({ status }) => countsAsActive(status))
  const shown: Output<typeof operation> = []
  for (const application of applications) {
    const isOwn = ({ applicationId }: { applicationId: number }) => applicationId === application.id
    const own = { referrals: referrals.filter(isOwn), children: children.filter(isOwn), offers: offers.filter(isOwn) }
    const { statusReasonIds: reasonIds } = application
    const state = { status: application.status, isMerged: application.mergedIntoId !== null }
    const around = surroundings.find(isOwn)
    const applied = appliedOn(application)
    const careStartOn = around ? careStartFor(around.startOn, applied) : applied
    const standing = around && application.status === 'active' ? await standingOf(ctx, own.children, around) : undefined
    ctx.audit({ action: 'read', entity: 'application', entityId: application.id, applicationId: application.id })
    shown.push({
      ...application,
      statusName: name('applicationStatus', application.status),
      holdEndsOn: application.holdEndsOn ?? undefined,
      statusReason: await reasonText(ctx.db, ctx.language, { reasonIds, otherReason: '' }),
      goesOnIn: goesOnIn(application, applications),
      isMerged: state.isMerged,
      fee: feeOf(application, around && [around.days, around.hours]),
      // One that was deleted for its family is in no account.
      canUpdate: isOpenToChange({ ...state, isDeleted: false }),
      canCopy: !hasActive && isOpenToCopy(state),
      children: own.children.map((child) => {
        const turnedAwayFor = whyTurnedAway(child, careStartOn, ctx.clock.today())
        return {
          ...child,
          statusName: name('childStatus', child.status),
          turnedAwayFor,
          enrollStartOn: child.enrollStartOn ?? undefined,
          enrollEndsOn: child.enrollEndsOn ?? undefined,
          enrollSchedule: child.enrollSchedule ?? undefined,
          waitingPlace: turnedAwayFor ? undefined : standing?.get(child.id),
        }
      }),
      referrals: own.referrals,
      tieOrder: completeTieBreakerOrder((await settingsOf(ctx.db, application.cityId)).tieOrder),
      ...(await offersOf(ctx, own.offers, around && own.offers.length > 0 ? await measuringPlaces(ctx, around) : [])),
      timeline: timelineOf(ctx.language, application, changes.filter(isOwn), own.referrals),
    })
  }
  return shown
}
