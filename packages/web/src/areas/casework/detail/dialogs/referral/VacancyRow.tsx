import type * as api from '@semilla/contract/matching/openPlaces.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, inARow } from '../../../../../api/texts/format.ts'
import { obstacleName } from '../../../../matching/noPlace/texts.ts'
import classes from './VacancySearch.module.css'

export type FittingVacancy = Output<typeof api.listFittingVacancies>['items'][number]
type Props = {
  readonly vacancy: FittingVacancy
  /** The first name of the child for whom it is said whether the vacancy fits. */
  readonly child: string
  /** What the choices have in common, so that they are one group. */
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Shows a found vacancy as a choice: where and when it is, and whether it fits a child. */
export function VacancyRow({ vacancy, child, name, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { siteName, programName, zip, miles, startOn, seatsLeft, externalId, obstacles } = vacancy
  const fits = obstacles.length === 0
  const facts = [
    zip,
    miles === undefined ? '' : t('openPlaces.search.miles', { miles: Math.round(miles * 10) / 10 }),
    programName,
    t('openPlaces.search.starts', { day: formatDay(startOn) }),
    t('openPlaces.search.seats', { count: seatsLeft }),
    externalId,
  ]
  const names = inARow(obstacles.map((obstacle) => obstacleName(t, obstacle)))
  return (
    <label className={classes.row}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{siteName}</strong> · {vacancy.name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <small data-fits={fits}>{t(`openPlaces.search.${fits ? 'fits' : 'failsFor'}`, { name: child, names })}</small>
      </span>
    </label>
  )
}
