import { Button } from '@mantine/core'
import { maxChildren } from '@semilla/domain/applications/familyLimits.ts'
import { mayChangeChildren } from '@semilla/domain/enrollment/childTransitions.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { ageInMonths } from '@semilla/domain/values/age.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { homeLanguages } from '@semilla/domain/values/languages.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { colon, formatDay, inARow } from '../../../../api/texts/format.ts'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { useLanguages } from '../../../applications/queries.ts'
import { agreedWeekText } from '../../../enrollment/weekText.ts'
import { childTones } from '../../tones.ts'
import { fullName, useDetail } from '../detail.ts'
import { rankText } from '../rankText.ts'
import type { DetailChild } from '../record.ts'
import { EditLink } from './EditLink.tsx'
import classes from './Part.module.css'
import { Pairs, Part } from './Part.tsx'

const ageText = (t: TFunction, bornOn: string) =>
  t('casework.detail.child.age', {
    age: t('words.age.months', ageInMonths(bornOn, dayInCity(new Date()))),
    day: formatDay(bornOn),
  })

const enrollmentText = (t: TFunction, child: DetailChild) =>
  [
    child.enrolledSite,
    child.enrolledProgram,
    formatDay(child.enrollStartOn ?? ''),
    ...agreedWeekText(t, child.enrollSchedule),
  ]
    .filter(Boolean)
    .join(' · ')

function entriesOf(t: TFunction, child: DetailChild, languageOf: (code: string) => string) {
  const words = (kind: string, chosen: readonly string[]) => inARow(chosen.map((each) => t(`words.${kind}.${each}`)))
  const raceText = () => {
    const races = words('race', child.races)
    const isSaid = child.ethnicity === 'hispanic' && child.races.includes('hispanic')
    return isSaid ? races : `${races} · ${t(`words.ethnicity.${child.ethnicity}`)}`
  }
  return [
    [t('casework.detail.child.born'), ageText(t, child.bornOn)],
    [t('casework.detail.facts.rank'), rankText(t, child.rank)],
    [
      t('casework.detail.facts.eligibility'),
      child.turnedAwayFor && t(`casework.detail.turnedAway.${child.turnedAwayFor}`),
    ],
    [t('casework.detail.child.needs'), words('specialNeed', child.specialNeeds)],
    [t('casework.detail.child.protections'), words('protection', child.protections)],
    [t('casework.detail.child.languages'), inARow(homeLanguages(child, languageOf))],
    [t('casework.detail.child.gender'), t(`words.gender.${child.gender}`)],
    [t('casework.detail.child.race'), raceText()],
    [t('casework.detail.child.immigrant'), child.isImmigrant && t('words.yesNo.yes')],
    [t('casework.detail.child.enrolled'), enrollmentText(t, child)],
    [t('casework.detail.child.lastDay'), formatDay(child.enrollEndsOn ?? '')],
  ] as const
}

/** Opens why a child stands where it does, while it has no place and is not closed. */
function WhyButton({ child }: { child: DetailChild }) {
  const { t } = useTranslation()
  const { open } = useDetail()
  if (!(waitingStatuses as readonly string[]).includes(child.status) && child.status !== 'inactive') return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${t('casework.detail.whyChild.open')}${colon()}${child.firstName}`}
      onClick={() => open({ kind: 'whyChild', childId: child.id })}
    >
      {t('casework.detail.whyChild.open')}
    </Button>
  )
}

function ChildButtons({ child }: { child: DetailChild }) {
  const { t } = useTranslation()
  const { may, open, application } = useDetail()
  if (!may('changeChildStatus') || child.status === 'closed') return null
  const isWaiting = (waitingStatuses as readonly string[]).includes(child.status)
  const button = (action: 'status' | 'refer' | 'enrollment', run: () => void) => (
    <Button
      key={action}
      size="xs"
      variant="default"
      aria-label={`${t(`casework.detail.child.${action}`)}${colon()}${child.firstName}`}
      onClick={run}
    >
      {t(`casework.detail.child.${action}`)}
    </Button>
  )
  return (
    <>
      {mayChangeChildren(application.status) && button('status', () => open({ kind: 'child', childId: child.id }))}
      {may('refer') && isWaiting && button('refer', () => open({ kind: 'refer', childId: child.id }))}
      {child.enrolledSite !== '' && button('enrollment', () => open({ kind: 'enrollment', childId: child.id }))}
    </>
  )
}

/** Shows the children: their status, needs and enrollment. */
export function Children() {
  const { t } = useTranslation()
  const { children } = useDetail()
  const languages = useLanguages('home')
  const languageOf = (code: string) => languages.find((each) => each.code === code)?.name ?? ''
  return (
    <Part
      name="children"
      actions={
        children.length < maxChildren && (
          <EditLink place={{ step: 'child', member: children.length }} text={t('casework.detail.edit.addChild')} adds />
        )
      }
    >
      {children.length === 0 && <EmptyState title={t('casework.detail.child.none')} />}
      <ul className={classes.list}>
        {children.map((child, index) => (
          <li key={child.id}>
            <div className={classes.row}>
              <h3>
                {fullName(child)}
                <StatusTag tone={childTones[child.status]}>{t(`words.childStatus.${child.status}`)}</StatusTag>
                <small className={classes.soft}>{child.externalId}</small>
              </h3>
              <div className={`${classes.buttons} no-print`}>
                <WhyButton child={child} />
                <ChildButtons child={child} />
                {child.status !== 'closed' && (
                  <EditLink
                    place={{ step: 'child', member: index }}
                    text={t('casework.detail.edit.open')}
                    of={child.firstName}
                  />
                )}
              </div>
            </div>
            <Pairs entries={entriesOf(t, child, languageOf)} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
