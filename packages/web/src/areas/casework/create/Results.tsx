import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
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
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <nav className={classes.pages} aria-label={t('creating.pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('creating.previous')}
      </Button>
      <span>{t('creating.page', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('creating.next')}
      </Button>
    </nav>
  )
}

/** Shows a page of applications, and says how many there are, or why there are none. */
export function Results({ answer, error, onAgain, page, pageSize, onPage, empty }: Props) {
  const { t } = useTranslation()
  if (error)
    return <EmptyState title={error.message} actions={<Button onClick={onAgain}>{t('shell.ui.tryAgain')}</Button>} />
  if (!answer) return <Skeletons count={4} />
  return (
    <>
      <p role="status" className={classes.count}>
        {t('creating.found', { count: answer.total })}
      </p>
      {answer.total === 0 ? empty : <ApplicationCards applications={answer.items} />}
      <Pages {...{ page, onPage }} pages={Math.ceil(answer.total / pageSize)} />
    </>
  )
}
