import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { queuePage } from '../../vacancies/links.ts'
import { ageToday } from '../queue/explainReferral.ts'
import { ReferralTag } from '../ReferralTag.tsx'
import classes from './ChildSearch.module.css'
import type { FoundChild } from './useChildSearch.ts'

/** Returns the address of the queue in which a child was found. */
export const queueOf = ({ vacancyId, vacancyName, siteId, siteName }: FoundChild): string =>
  queuePage({ id: vacancyId, name: vacancyName, siteId, siteName })

/** Shows a name; one of more than 25 characters is smaller. */
const Name = ({ text }: { text: string }) =>
  text !== '' && (
    <span className={classes.name} data-long={text.length > 25 || undefined} title={text}>
      {text}
    </span>
  )

/** Leads to the queue in which a child was found. */
const ToQueue = ({ child, text }: { child: FoundChild; text: string }) => (
  <a href={queueOf(child)}>
    <Name text={text} />
  </a>
)

/** Shows the status of a referral. Until the family has answered, *active* would tell the program that it is its turn. */
function Status({ child: { status, endedBecause, stage } }: { child: FoundChild }) {
  const { t } = useTranslation()
  if (stage === 'offered')
    return (
      <span className={classes.whole}>
        <StatusTag tone="waiting">{t('enrollment.groups.waiting')}</StatusTag>
      </span>
    )
  return <ReferralTag status={status} endedBecause={endedBecause} />
}

/** Returns the columns of a found child. */
export function useChildColumns(): Column<FoundChild>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'firstName',
      title: t('enrollment.search.firstName'),
      cell: (child) => <ToQueue child={child} text={child.firstName} />,
      sortable: true,
      width: 7,
    },
    {
      id: 'lastName',
      title: t('enrollment.search.lastName'),
      cell: ({ lastName }) => <Name text={lastName} />,
      sortable: true,
      width: 8,
    },
    {
      id: 'bornOn',
      title: t('enrollment.search.bornOrAge'),
      cell: ({ bornOn, ageMonths }) => (bornOn ? formatDay(bornOn) : ageMonths !== undefined && ageToday(t, ageMonths)),
      sortable: true,
      width: 9.25,
    },
    {
      id: 'familyName',
      title: t('enrollment.search.familyName'),
      cell: ({ familyName }) => <Name text={familyName} />,
      sortable: true,
      width: 7.5,
    },
    {
      id: 'siteName',
      title: t('enrollment.search.site'),
      cell: ({ siteName }) => <Name text={siteName} />,
      sortable: true,
      width: 9.5,
      grow: 1.5,
    },
    {
      id: 'vacancyName',
      title: t('enrollment.search.vacancy'),
      cell: (child) => <ToQueue child={child} text={child.vacancyName} />,
      sortable: true,
      width: 9.5,
      grow: 1.5,
    },
    {
      id: 'status',
      title: t('enrollment.queue.status'),
      cell: (child) => <Status child={child} />,
      sortable: true,
      width: 9,
    },
    {
      id: 'referredOn',
      title: t('enrollment.queue.referredOn'),
      cell: ({ referredOn }) => formatDay(referredOn),
      sortable: true,
      width: 7.5,
    },
    {
      id: 'answerDueOn',
      title: t('enrollment.search.columns.answerDueOn'),
      cell: ({ answerDueOn, isAnswerOverdue }) =>
        answerDueOn && (
          <span className={isAnswerOverdue ? classes.overdue : undefined}>
            {isAnswerOverdue ? t('enrollment.search.overdue', { day: formatDay(answerDueOn) }) : formatDay(answerDueOn)}
          </span>
        ),
      sortable: true,
      width: 7.5,
    },
    {
      id: 'application',
      title: t('enrollment.search.application'),
      cell: ({ applicationExternalId }) => applicationExternalId,
      width: 8,
      hideable: 'away',
    },
  ]
}
