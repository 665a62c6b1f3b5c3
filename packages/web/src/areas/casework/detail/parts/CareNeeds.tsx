import { weekdays, weeklyMinutes } from '@semilla/domain/values/weekdays.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, inARow, inGroups } from '../../../../api/texts/format.ts'
import { useAgencies, useLanguages } from '../../../applications/queries.ts'
import { hoursText } from '../../../vacancies/vacancyWords.ts'
import { useDetail } from '../detail.ts'
import type { ApplicationDetail } from '../record.ts'
import { EditLink } from './EditLink.tsx'
import classes from './Part.module.css'
import { Pairs, Part } from './Part.tsx'

type Care = ApplicationDetail['application']['care']

const hoursAWeek = (t: TFunction, { days, hours }: Care) =>
  t('casework.detail.care.hoursAWeek', { hours: weeklyMinutes(days, hours) / 60 })

function HoursTable({ care }: { care: Care }) {
  const { t } = useTranslation()
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{hoursAWeek(t, care)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('casework.detail.care.day')}</th>
            <th scope="col">{t('casework.detail.care.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {weekdays
            .filter((day) => care.days.includes(day))
            .map((day) => (
              <tr key={day}>
                <th scope="row">{t(`words.weekday.${day}`)}</th>
                <td>{care.hours[day] ? hoursText(care.hours[day]) : '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

const withOnly = (t: TFunction, text: string, only: boolean) =>
  [text, only && t('casework.detail.care.only')].filter(Boolean).join(' – ')

/** The pages of the application that ask about care. */
const carePages = [
  { name: 'hours', step: 'care' },
  { name: 'places', step: 'location' },
  { name: 'wishes', step: 'care', part: 'wishes' },
  { name: 'agency', step: 'misc' },
] as const

/** Shows when, where and what kind of care the family needs. */
export function CareNeeds() {
  const { t } = useTranslation()
  const { care } = useDetail().application
  const languages = useLanguages('care')
  const agencies = useAgencies()
  const words = (kind: string, chosen: readonly string[]) => inARow(chosen.map((each) => t(`words.${kind}.${each}`)))
  const languageNames = care.languages.map((code) => languages.find((each) => each.code === code)?.name ?? code)
  const locations = care.locations.map(({ place, miles }) => t('casework.detail.care.near', { place, miles }))
  const label = (key: string) => t(`casework.detail.care.${key}`)
  return (
    <Part
      name="care"
      summary={`${hoursAWeek(t, care)} · ${label('startOn')} ${formatDay(care.startOn)}`}
      actions={carePages.map(({ name, ...page }) => (
        <EditLink key={name} place={{ ...page, member: 0 }} text={t(`casework.detail.edit.${name}`)} />
      ))}
    >
      <div className={classes.two}>
        <HoursTable care={care} />
        <Pairs
          entries={[
            [label('startOn'), formatDay(care.startOn)],
            [label('siteTypes'), words('siteType', care.siteTypes)],
            [label('locations'), withOnly(t, inGroups(locations), care.onlyPreferredLocations)],
            [label('languages'), withOnly(t, inARow(languageNames), care.onlyPreferredLanguages)],
            [label('extras'), words('extra', care.extras)],
            [label('together'), t(care.allAtOneSite ? 'words.yesNo.yes' : 'words.yesNo.no')],
            [label('agency'), agencies.find(({ id }) => id === care.agencyId)?.name],
          ]}
        />
      </div>
    </Part>
  )
}
