import { NativeSelect } from '@mantine/core'
import { searchIn } from '@semilla/domain/values/search.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../../links/links.ts'
import { SearchField } from '../../../ui/fields/choices/SearchField.tsx'
import { fewEnough } from '../../sites/useSiteSearch.ts'
import { useSites } from '../../sites/useSites.ts'
import classes from './SeatCalendar.module.css'

/** Goes from the calendar of one site to that of another, found by its name among many; shown where there is a choice. */
export function SiteSwitch({ siteId }: { siteId: number | undefined }) {
  const { t } = useTranslation()
  const go = useGo()
  const { rows } = useSites()
  if (rows.length === 0 || (rows.length === 1 && siteId !== undefined)) return null
  const value = siteId === undefined ? '' : String(siteId)
  const choices = rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const choose = (chosen: string | undefined) => {
    const site = rows.find(({ id }) => String(id) === chosen)
    if (site) go('seatCalendar', { siteId: site.id, siteName: site.name })
  }
  return (
    <div className={`${classes.switch} no-print`}>
      {rows.length > fewEnough ? (
        <SearchField
          name="site"
          label={t('siteWork.calendar.site')}
          value={value || undefined}
          onChange={choose}
          choices={choices}
          find={(all, text) => searchIn(all, text, ({ label }) => label)}
        />
      ) : (
        <NativeSelect
          label={t('siteWork.calendar.site')}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          data={value ? choices : [{ value: '', label: t('siteWork.calendar.chooseSite') }, ...choices]}
        />
      )}
    </div>
  )
}
