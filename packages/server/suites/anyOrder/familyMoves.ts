import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changeOnlyPreferred, changePreferences } from '@semilla/contract/applications/preferences.ts'
import { answerReferrals, rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { sql } from 'kysely'
import { anotherChild, changeOf, type FamilyForm, familyForm, setEarned } from '../../testing/givenApplied.ts'
import { dayIn, read } from './city.ts'
import { type Family, familyColumns, parentOf, pickFamily, staffOf } from './families.ts'
import type { Move, Turn } from './turn.ts'

/** A child whose name and birth date other children have too, so that applications are duplicates of each other. */
const childOf = ({ pick }: Turn) => ({
  ...anotherChild,
  firstName: pick(['Ana', 'Luz', 'Leo', 'Max', 'Mei', 'Sol', 'Ben', 'Zoe', 'Iris', 'Hugo', 'Nora', 'Omar']),
  bornOn: pick(['2023-05-14', '2024-03-01', '2022-11-02', '2023-12-30']),
})

/** What families write without a choice of their own. */
const unexplained = { reasonIds: [], otherReason: '' }
const explained = { reasonIds: [otherReasonId], otherReason: 'Too far away' }

const apply: Move = async (turn) => {
  const { city, pick, chance, send } = turn
  const parent = pick([...city.parents.values()])
  if (!parent) return
  const form = await familyForm(city.server, (each) => {
    each.children = chance(0.5) ? [childOf(turn), childOf(turn)] : [childOf(turn)]
    Object.assign(each.care, {
      ...{ agencyId: pick(city.agencies), preferredSiteIds: chance(0.4) ? [pick(city.sites)] : [] },
      ...{ allAtOneSite: chance(0.1), onlyPreferredSites: false, siteTypes: [], locations: [], languages: [] },
      ...{ extras: [], onlyPreferredLocations: false, onlyPreferredLanguages: false },
    })
  })
  await send(parent, createApplication, form)
}

/** What a family changes of its application. */
function changeForm(turn: Turn, form: FamilyForm): void {
  const { city, pick, chance } = turn
  const [first, ...others] = form.children
  const [second, ...rest] = others
  pick([
    () => form.children.push(childOf(turn)),
    () => setEarned(form, chance(0.5) ? 5_000_000 : 200_000),
    () => Object.assign(first, { bornOn: pick(['2019-01-01', '2023-05-14', '2010-01-01']) }),
    () => Object.assign(form, { children: second ? [second, ...rest] : [first] }),
    () => Object.assign(form.care, { preferredSiteIds: chance(0.5) ? [pick(city.sites)] : [] }),
    () => Object.assign(form.care, { startOn: dayIn(city, pick([0, 30, 200])) }),
  ])()
}

const edit: Move = async (turn) => {
  const family = await pickFamily(turn)
  if (!family) return
  const who = turn.chance(0.6) ? parentOf(turn, family) : staffOf(turn, family)
  const { output } = await who.send(getApplicationDetail, { applicationId: family.id, really: true })
  if (!output) return
  const change = changeOf(family.id, output)
  changeForm(turn, change.form)
  const stamp = turn.chance(0.9) ? output.stamp : output.stamp - 1
  await turn.send(who, updateApplication, { ...change, stamp })
}

type Offer = Family & { referralId: number; childId: number; siteId: number }

/** Returns an open referral, mostly one that the family has not accepted. */
async function pickOffer(turn: Turn): Promise<Offer | undefined> {
  const all = await read(
    turn.city,
    sql<Offer & { isNew: boolean }>`select r.id as "referralId", r.child_id,
        v.site_id, r.needs_accept as "isNew", ${familyColumns}
      from referral r join application a on a.id = r.application_id join vacancy v on v.id = r.vacancy_id
      where r.status in ('active', 'processing') order by r.id`,
  )
  const waiting = all.filter(({ isNew }) => isNew)
  return turn.pick(turn.chance(0.8) && waiting.length > 0 ? waiting : all)
}

const answer =
  (accepts: boolean): Move =>
  async (turn) => {
    const offer = await pickOffer(turn)
    if (!offer) return
    const who = turn.chance(0.6) ? parentOf(turn, offer) : staffOf(turn, offer)
    const referralIds = [offer.referralId]
    await turn.send(who, answerReferrals, { applicationId: offer.id, accepts, referralIds, ...unexplained })
  }

const declineWithReason: Move = async (turn) => {
  const offer = await pickOffer(turn)
  if (!offer) return
  const { childId, referralId } = offer
  const reasons = turn.chance(0.5) ? { ...explained, noReasonGiven: false } : { ...unexplained, noReasonGiven: true }
  await turn.send(parentOf(turn, offer), rejectReferral, { childId, referralId, ...reasons })
}

type Preference = Family & { siteId: number; kind: 'preferred' | 'notInterested' | 'disliked' }

const preferences = (turn: Turn, family: Family, siteId: number) => ({
  ...{ applicationId: family.id, siteIds: [siteId], childIds: [], expiresOn: undefined },
  endsOnlyPreferred: turn.chance(0.7),
})

const list =
  (actions: readonly ['prefer'] | readonly ['notInterested', 'dislike']): Move =>
  async (turn) => {
    const family = await pickFamily(turn)
    if (!family) return
    const [action, who] = [turn.pick<(typeof actions)[number]>(actions), parentOf(turn, family)]
    const reason = action === 'prefer' && turn.chance(0.3) ? unexplained : explained
    const change = { ...preferences(turn, family, turn.pick(turn.city.sites)), ...reason, action }
    await turn.send(turn.chance(0.6) ? who : staffOf(turn, family), changePreferences, change)
  }

const unlist: Move = async (turn) => {
  const listed = turn.pick(
    await read(
      turn.city,
      sql<Preference>`select ${familyColumns},
          p.site_id, p.kind
        from site_preference p join application a on a.id = p.application_id
        where a.status not in ('closed', 'enrolled', 'ineligible') order by 1, 5, 6`,
    ),
  )
  if (!listed) return
  const removals = { preferred: 'removePreferred', notInterested: 'removeNotInterested', disliked: 'removeDislike' }
  const action = removals[listed.kind] as 'removePreferred' | 'removeNotInterested' | 'removeDislike'
  const change = { ...preferences(turn, listed, listed.siteId), ...unexplained, action }
  await turn.send(parentOf(turn, listed), changePreferences, change)
}

const answerBySite: Move = async (turn) => {
  const offer = await pickOffer(turn)
  if (!offer) return
  const action = turn.pick(['accept', 'reject'] as const)
  const change = { ...preferences(turn, offer, offer.siteId), childIds: [offer.childId], ...explained, action }
  await turn.send(parentOf(turn, offer), changePreferences, change)
}

const wantOnlyPreferred: Move = async (turn) => {
  const family = await pickFamily(turn)
  if (!family) return
  const change = { applicationId: family.id, onlyPreferred: turn.chance(0.4) }
  await turn.send(parentOf(turn, family), changeOnlyPreferred, change)
}

export const familyMoves = {
  apply,
  edit,
  accept: answer(true),
  decline: answer(false),
  declineWithReason,
  answerBySite,
  prefer: list(['prefer']),
  refuseSite: list(['notInterested', 'dislike']),
  unlist,
  wantOnlyPreferred,
} satisfies Record<string, Move>
