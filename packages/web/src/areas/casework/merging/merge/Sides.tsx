import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, inARow } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import { DescriptionList } from '../../../../ui/display/DescriptionList.tsx'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { applicationTones } from '../../tones.ts'
import classes from './merge.module.css'
import type { PreviewSide } from './useMerge.ts'

function Side({ side, place }: { side: PreviewSide; place: 'from' | 'to' }) {
  const { t } = useTranslation()
  const { id, externalId, parentNames, children, agencyName, ownerName, isLinked } = side
  return (
    <section className={classes.side} data-role={place} aria-label={t(`merging.merge.${place}`)}>
      <p className={classes.role}>{t(`merging.merge.${place}`)}</p>
      <h2>
        <a href={to('applicationDetail', { applicationId: id })}>{inARow(parentNames) || externalId}</a>
      </h2>
      <p className={classes.soft}>{externalId}</p>
      <DescriptionList
        entries={[
          [
            t('merging.desk.status'),
            <StatusTag key="status" tone={applicationTones[side.status]}>
              {side.statusName}
            </StatusTag>,
          ],
          [t('merging.desk.requested'), formatDayOf(side.requestedAt)],
          [t('merging.desk.agency'), [agencyName || t('merging.desk.pool'), ownerName].filter(Boolean).join(' · ')],
          [t('merging.desk.account'), t(isLinked ? 'merging.desk.linked' : 'merging.desk.notLinked')],
          [
            t('merging.merge.children'),
            <ul key="children" className={classes.plain}>
              {children.map((child) => (
                <li key={child.id}>
                  {t('merging.merge.born', { name: child.name, day: formatDay(child.bornOn) })} · {child.statusName}
                </li>
              ))}
            </ul>,
          ],
          [t('merging.merge.papers'), t('merging.merge.counted', { count: side.documents })],
        ]}
      />
    </section>
  )
}

/** Shows both applications side by side: the one that will be closed, and the one that stays. */
export const Sides = ({ from, to: into }: { from: PreviewSide; to: PreviewSide }) => (
  <div className={classes.sides}>
    <Side side={from} place="from" />
    <Side side={into} place="to" />
  </div>
)
