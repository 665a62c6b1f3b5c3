import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../../links/links.ts'
import { useSites } from '../../sites/useSites.ts'
import classes from './SeatCalendar.module.css'

/** Goes from the calendar of one site to that of another; shown where there is a choice. */
export function SiteSwitch({ siteId }: { siteId: number | undefined }) {
  const { t } = useTranslation()
  const go = useGo()
  const { rows } = useSites()
  if (rows.length === 0 || (rows.length === 1 && siteId !== undefined)) return null
  const choose = (id: number) => {
    const site = rows.find((each) => each.id === id)
    if (site) go('seatCalendar', { siteId: site.id, siteName: site.name })
  }
  return (
    <NativeSelect
      className={`${classes.switch} no-print`}
      label={t('siteWork.calendar.site')}
      value={String(siteId ?? '')}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      data={[
        ...(siteId === undefined ? [{ value: '', label: t('siteWork.calendar.chooseSite') }] : []),
        ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
