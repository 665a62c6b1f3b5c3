import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { ApplicationCards, type FoundApplication } from './ApplicationCards.tsx'
import classes from './create.module.css'

/** The applications of one page of a list, as `paged` answers them. */
type Answer = { readonly items: readonly FoundApplication[]; readonly total: number }
type Props = {
  answer: Answer | undefined
  error: { readonly message: string } | null
  onAgain: () => void
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Shown where the list is empty. */
  empty: ReactNode
  /** What can be done with an application that was found. */
  actionOf?: (application: FoundApplication) => ReactNode
}

/** Shows a page of applications, and says how many there are, or why there are none. */
export function Results({ answer, error, onAgain, page, pageSize, onPage, empty, actionOf }: Props) {
  const { t } = useTranslation()
  const pages = Math.ceil((answer?.total ?? 0) / pageSize)
  if (error) return <LoadFailed message={error.message} again={onAgain} />
  if (!answer) return <Skeletons count={4} />
  return (
    <>
      {/* Where there are none, the empty state says so, and why. */}
      <div role="status">
        {answer.total === 0 ? empty : <p className={classes.count}>{t('creating.found', { count: answer.total })}</p>}
      </div>
      {answer.total > 0 && <ApplicationCards applications={answer.items} actionOf={actionOf} />}
      <Pages
        {...{ page, pages, onPage }}
        label={t('creating.pages')}
        previous={t('creating.previous')}
        next={t('creating.next')}
        now={t('creating.page', { page, pages })}
      />
    </>
  )
}
