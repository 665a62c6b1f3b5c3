import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { NoteFilters } from './NoteFilters.tsx'
import { NoteItem } from './NoteItem.tsx'
import classes from './Notes.module.css'
import { useNotes } from './useNotes.ts'

/** Shows notes, the newest first, with filters: those of an application, or of all families in reach. */
export function NoteList({ applicationId }: { applicationId?: number }) {
  const { t } = useTranslation()
  const { filter, setFilter, isValid, isFiltered, list } = useNotes(applicationId)
  const items = useRef<HTMLUListElement>(null)
  const { rows, count, isSimilar, status } = list
  const failed = status === 'failed' && <LoadFailed message={t('notes.failed')} again={list.onRetry} />
  if (status === 'loading') return <Skeletons count={3} />
  if (failed && !isFiltered) return failed
  if (failed)
    return (
      <>
        <NoteFilters filter={filter} onChange={setFilter} isValid={isValid} />
        {failed}
      </>
    )
  if (count === 0 && !isFiltered) return <EmptyState title={t('notes.none')} text={t('notes.noneText')} />
  return (
    <>
      <NoteFilters filter={filter} onChange={setFilter} isValid={isValid} />
      <p className={classes.count} role="status">
        {t('notes.count', { count })}
        {isSimilar && count > 0 && `. ${t('shell.ui.similar')}`}
      </p>
      <ul ref={items} className={classes.list}>
        {rows.map((note) => (
          <NoteItem key={note.id} note={note} showsFamily={applicationId === undefined} />
        ))}
      </ul>
      <ShowMore
        {...{ shown: rows.length, count }}
        label={t('notes.more')}
        isBusy={list.isRefreshing}
        items={items}
        onMore={list.onMore}
        error={list.error}
        onRetry={list.onRetry}
      />
    </>
  )
}
