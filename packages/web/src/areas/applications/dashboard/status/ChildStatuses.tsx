import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../../api/texts/format.ts'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import classes from '../dashboard.module.css'
import type { OwnApplication } from '../queries.ts'
import { childStandOf, toneOfChild } from './dashboardStatus.ts'

type Child = OwnApplication['children'][number]

/** Shows the status of each child in a word and a sentence. */
export function ChildStatuses({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const sentence = (child: Child) => {
    const { enrolledSite, enrollStartOn } = child
    if (!enrolledSite) {
      const { stand, count } = childStandOf(child, application)
      return t(`dashboard.children.${stand}`, { count })
    }
    return enrollStartOn
      ? t('dashboard.children.at', { site: enrolledSite, day: formatLongDay(enrollStartOn) })
      : enrolledSite
  }
  return (
    <section aria-label={t('dashboard.children.title')}>
      <ul className={classes.children}>
        {application.children.map((child) => (
          <li key={child.id}>
            <strong>
              {child.firstName} {child.lastName}
            </strong>
            <StatusTag tone={toneOfChild[child.status]}>{t(`words.childStatus.${child.status}`)}</StatusTag>
            <span>{sentence(child)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
