import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../../../api/queries/list.ts'
import { SearchField, useSearchText } from '../../../../../ui/fields/SearchField.tsx'
import { Skeletons } from '../../../../../ui/page/Skeletons.tsx'
import { listFittingVacancies } from '../../../../matching/queries.ts'
import { type FittingVacancy, VacancyRow } from './VacancyRow.tsx'
import classes from './VacancySearch.module.css'

type Props = {
  /** What is searched at first. */
  readonly start?: string | undefined
  readonly child: { readonly id: number; readonly firstName: string }
  /** The number of the chosen vacancy, which may also have been typed. */
  readonly chosen: string
  readonly onChoose: (externalId: string) => void
}
type ResultProps = Pick<Props, 'child' | 'chosen' | 'onChoose'> & {
  readonly list: ReturnType<typeof useFittingVacancies>
}

const pageSize = 10

/** The only search for vacancies to refer to; the server decides what a text finds. */
const useFittingVacancies = (childId: number, text: string) =>
  useList(listFittingVacancies, { childId, text: text.trim(), pageSize })

/** Shows the found vacancies as one choice, and moves the focus to the first of those that were added. */
function Results({ list, child, chosen, onChoose }: ResultProps) {
  const { t } = useTranslation()
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const shownBefore = useRef<number | undefined>(undefined)
  const { rows, count } = list
  useEffect(() => {
    const index = shownBefore.current
    if (index === undefined || rows.length <= index) return
    shownBefore.current = undefined
    group.current?.querySelectorAll('input')[index]?.focus()
  }, [rows.length])
  const showMore = () => {
    shownBefore.current = rows.length
    if (list.error) list.onRetry()
    else list.onMore()
  }
  if (rows.length === 0) return null
  return (
    <fieldset className={classes.results} ref={group}>
      <legend>{t('openPlaces.search.results')}</legend>
      {rows.map((vacancy: FittingVacancy) => (
        <VacancyRow
          key={vacancy.id}
          {...{ vacancy, name }}
          child={child.firstName}
          isChosen={vacancy.externalId === chosen.trim()}
          onChoose={() => onChoose(vacancy.externalId)}
        />
      ))}
      {rows.length < count && (
        <Button className={classes.more} size="xs" variant="default" loading={list.isRefreshing} onClick={showMore}>
          {t('openPlaces.search.more')}
        </Button>
      )}
    </fieldset>
  )
}

/** Searches the open vacancies for a child: those that fit first, each with the conditions that fail. */
export function VacancySearch({ start, child, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { text, setText, searched } = useSearchText(start)
  const list = useFittingVacancies(child.id, searched)
  return (
    // Enter searches, which happens anyway while one types; it must not refer the child.
    <search className={classes.search} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <SearchField
        name="vacancySearch"
        label={t('openPlaces.search.label')}
        hint={t('openPlaces.search.hint')}
        value={text}
        onChange={setText}
        status={list.error?.message ?? (list.status === 'ready' && t('openPlaces.search.found', { count: list.count }))}
      />
      {list.status === 'loading' && <Skeletons count={3} />}
      {list.status === 'ready' && <Results {...{ list, child, chosen, onChoose }} />}
    </search>
  )
}
